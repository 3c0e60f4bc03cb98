// A template in CodeMirror: one line, its fields in colour, the character that is wrong underlined. Loaded when someone begins to edit.

import './adopted_styles.ts'
import { Annotation, Compartment, EditorState, StateEffect, StateField, type Transaction } from '@codemirror/state'
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view'
import { painted } from './paint.ts'

export interface TemplateEditor {
  /** Shows another text, unless it is the one that is there. */
  show(text: string): void
  /** Has another accessible name. */
  name(label: string): void
  /** Underlines the character at a column, counted from 1; undefined for none. */
  fault(column: number | undefined): void
  focus(from: number, to: number): void
  /** How far a column is from the left edge, in pixels. */
  leftOf(column: number): number
  destroy(): void
}

interface Options {
  readonly host: HTMLElement
  readonly text: string
  readonly label: string
  readonly onChange: (text: string) => void
  /** When the line is scrolled, or its place on the page changes. */
  readonly onMove: () => void
}

/** On a change that the page makes: nobody has to be told of it. */
const shown = Annotation.define<boolean>()

const setFault = StateEffect.define<number | undefined>()

const faultField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    const effect = transaction.effects.find((one) => one.is(setFault))
    return effect ? faultMarks(transaction, effect.value as number | undefined) : marks.map(transaction.changes)
  },
  provide: (field) => EditorView.decorations.from(field),
})

function faultMarks({ state }: Transaction, column: number | undefined): DecorationSet {
  const { length } = state.doc
  if (column === undefined || length === 0) return Decoration.none
  const at = Math.min(offsetOf(state.doc.toString(), column), length - 1)
  return Decoration.set([Decoration.mark({ class: 'fault' }).range(at, at + 1)])
}

/** The place of a column, which counts characters, in a text, which counts UTF-16 units. */
function offsetOf(text: string, column: number): number {
  return [...text].slice(0, column - 1).join('').length
}

const colours = EditorView.decorations.compute(['doc'], (state) => {
  const ranges = painted(state.doc.toString()).map(({ from, to, look }) => Decoration.mark({ class: look }).range(from, to))
  return Decoration.set(ranges)
})

/** A pasted line break becomes a space; the key Enter does nothing. */
const oneLine = EditorState.transactionFilter.of((transaction) => {
  if (transaction.newDoc.lines === 1) return transaction
  const text = transaction.newDoc.toString().split('\n').join(transaction.isUserEvent('input.paste') ? ' ' : '')
  return { changes: { from: 0, to: transaction.startState.doc.length, insert: text }, selection: { anchor: Math.min(transaction.newSelection.main.head, text.length) } }
})

const theme = EditorView.theme({
  '&': { fontSize: '14px', color: 'var(--text)', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '24px', overflowX: 'auto', fontVariantLigatures: 'none', scrollbarWidth: 'none' },
  '.cm-content': { padding: '4px 0', caretColor: 'var(--text)' },
  '.cm-line': { padding: '0 9px' },
  '.name': { color: 'var(--accent)', fontWeight: '600' },
  '.codec': { color: 'var(--quiet)' },
  '.brace': { color: 'var(--quiet)' },
  '.fault': { textDecoration: 'underline wavy var(--bad)', textUnderlineOffset: '4px' },
})

const labelled = (label: string) => EditorView.contentAttributes.of({ 'aria-label': label })

export function mountTemplateEditor({ host, text, label, onChange, onMove }: Options): TemplateEditor {
  const nameOf = new Compartment()
  const view = new EditorView({
    parent: host,
    state: EditorState.create({
      doc: text,
      extensions: [
        oneLine,
        colours,
        faultField,
        theme,
        EditorView.contentAttributes.of({ spellcheck: 'false', autocapitalize: 'off', autocorrect: 'off' }),
        nameOf.of(labelled(label)),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !update.transactions.some((one) => one.annotation(shown))) onChange(update.state.doc.toString())
          if (update.docChanged || update.geometryChanged) onMove()
        }),
      ],
    }),
  })
  view.scrollDOM.addEventListener('scroll', onMove)
  return {
    show(text) {
      if (text === view.state.doc.toString()) return
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, annotations: shown.of(true) })
    },
    name(label) {
      view.dispatch({ effects: nameOf.reconfigure(labelled(label)) })
    },
    fault(column) {
      view.dispatch({ effects: setFault.of(column) })
      view.contentDOM.setAttribute('aria-invalid', String(column !== undefined))
    },
    focus(from, to) {
      view.focus()
      view.dispatch({ selection: { anchor: Math.min(from, view.state.doc.length), head: Math.min(to, view.state.doc.length) } })
    },
    leftOf(column) {
      const { length } = view.state.doc
      const place = view.coordsAtPos(Math.min(offsetOf(view.state.doc.toString(), column), length))
      return place ? place.left - host.getBoundingClientRect().left : 0
    },
    destroy: () => view.destroy(),
  }
}
