// A template in CodeMirror: one line, with its fields in colour and the wrong word underlined. Loaded when somebody begins to edit.

import './adopted_styles.ts'
import { Annotation, Compartment, EditorState, StateEffect, StateField, type Transaction } from '@codemirror/state'
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view'
import { classesOf, painted, wordAt, type FieldLook } from './paint.ts'

export interface TemplateEditor {
  /** Shows another text, unless it is already there. */
  show(text: string): void
  /** Paints the fields again, after their look has changed. */
  repaint(): void
  /** Underlines the word at a column, counted from 1; undefined for none. */
  fault(column: number | undefined): void
  /** Replaces a stretch by a text, with the caret after it, as if it were typed. */
  insert(from: number, to: number, text: string): void
  focus(from: number, to: number): void
  /** Attributes of the field for assistive technology. */
  describe(attributes: Readonly<Record<string, string | undefined>>): void
  /** How far a place in the text is from the left edge, in pixels. */
  leftOf(place: number): number
  destroy(): void
}

interface Options {
  readonly host: HTMLElement
  readonly text: string
  readonly label: string
  readonly lookOf: (field: string) => FieldLook
  readonly onChange: (text: string) => void
  /** Called when the caret has moved, by typing or otherwise. */
  readonly onCaret: (place: number) => void
  /** Returns true if it has handled the key. */
  readonly onKey: (event: KeyboardEvent) => boolean
  /** The field under the pointer. */
  readonly onPoint: (field: string | undefined) => void
  readonly onBlur: () => void
}

/** Marks a change that the page makes, which is not reported to it. */
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
  const word = column === undefined ? undefined : wordAt(state.doc.toString(), column)
  return word === undefined ? Decoration.none : Decoration.set([Decoration.mark({ class: 'fault' }).range(word.from, word.to)])
}

function coloursBy(lookOf: Options['lookOf']) {
  return EditorView.decorations.compute(['doc'], (state) => {
    const ranges = painted(state.doc.toString()).map((stretch) => {
      const attributes = stretch.field === undefined ? {} : { attributes: { 'data-field': stretch.field } }
      return Decoration.mark({ class: classesOf(stretch, lookOf), ...attributes }).range(stretch.from, stretch.to)
    })
    return Decoration.set(ranges)
  })
}

const setClosed = StateEffect.define<number>()

/** The place after the brace that a completion has just written, if nothing else has happened since. */
const closedField = StateField.define<number | undefined>({
  create: () => undefined,
  update: (place, { effects, docChanged, selection }) => effects.find((one) => one.is(setClosed))?.value ?? (docChanged || selection ? undefined : place),
})

/** Typing a closing brace where the field already has one, or where a completion has just written one, writes no second brace. */
function write(view: EditorView, text: string) {
  const { state } = view
  const { head, empty } = state.selection.main
  const isBefore = text === '}' && empty && painted(state.doc.toString()).some(({ look, from }) => look === 'close' && from === head)
  const isWritten = text === '}' && empty && state.field(closedField) === head
  if (isBefore || isWritten) view.dispatch({ selection: { anchor: isBefore ? head + 1 : head }, scrollIntoView: true })
  else view.dispatch(state.replaceSelection(text), { userEvent: text === '' ? 'delete.selection' : 'input.type', scrollIntoView: true })
}

/** The browser moves the caret first and reports it later: without this, a change in between would move the caret back. */
function catchUp(view: EditorView) {
  const selection = document.getSelection()
  if (!selection?.anchorNode || !selection.focusNode || view.composing) return
  if (!view.contentDOM.contains(selection.anchorNode) || !view.contentDOM.contains(selection.focusNode)) return
  const anchor = view.posAtDOM(selection.anchorNode, selection.anchorOffset)
  const head = view.posAtDOM(selection.focusNode, selection.focusOffset)
  const { main } = view.state.selection
  if (anchor !== main.anchor || head !== main.head) view.dispatch({ selection: { anchor, head } })
}

/** When Chromium itself replaces coloured text, it writes the colours into a style attribute, which the page's policy forbids. */
const typing = EditorView.domEventHandlers({
  beforeinput(event, view) {
    if (event.isComposing || view.composing || !event.cancelable) return false
    const text = event.inputType === 'insertText' ? event.data : event.inputType.startsWith('deleteContent') && !view.state.selection.main.empty ? '' : null
    if (text === null) return false
    event.preventDefault()
    catchUp(view)
    write(view, text)
    return true
  },
})

/** A pasted line break becomes a space; the key Enter does nothing. */
const oneLine = EditorState.transactionFilter.of((transaction) => {
  if (transaction.newDoc.lines === 1) return transaction
  const text = transaction.newDoc.toString().split('\n').join(transaction.isUserEvent('input.paste') ? ' ' : '')
  return { changes: { from: 0, to: transaction.startState.doc.length, insert: text }, selection: { anchor: Math.min(transaction.newSelection.main.head, text.length) } }
})

// The same sizes as the painted line, so that nothing moves when the editor takes over.
const theme = EditorView.theme({
  '&': { font: 'inherit', color: 'inherit', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: 'inherit', overflowX: 'auto', fontVariantLigatures: 'none', scrollbarWidth: 'none' },
  '.cm-content': { padding: '0', caretColor: 'var(--text)' },
  '.cm-line': { padding: '0 8px' },
})

const labelled = (label: string) => EditorView.contentAttributes.of({ 'aria-label': label })

function fieldAt(target: EventTarget | null): string | undefined {
  return target instanceof Element ? (target.closest('[data-field]')?.getAttribute('data-field') ?? undefined) : undefined
}

/** Home and End go to the ends of the template, even if it wraps. */
function toItsEnd(event: KeyboardEvent, view: EditorView): boolean {
  if ((event.key !== 'Home' && event.key !== 'End') || event.ctrlKey || event.metaKey || event.altKey) return false
  event.preventDefault()
  const head = event.key === 'Home' ? 0 : view.state.doc.length
  const anchor = event.shiftKey ? view.state.selection.main.anchor : head
  view.dispatch({ selection: { anchor, head }, scrollIntoView: true })
  return true
}

export function mountTemplateEditor({ host, text, label, lookOf, onChange, onCaret, onKey, onPoint, onBlur }: Options): TemplateEditor {
  const colours = new Compartment()
  const view = new EditorView({
    parent: host,
    state: EditorState.create({
      doc: text,
      extensions: [
        oneLine,
        colours.of(coloursBy(lookOf)),
        faultField,
        closedField,
        typing,
        theme,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ spellcheck: 'false', autocapitalize: 'off', autocorrect: 'off' }),
        labelled(label),
        EditorView.domEventHandlers({
          keydown: (event, view) => toItsEnd(event, view) || onKey(event),
          blur: onBlur,
          pointermove: (event) => onPoint(fieldAt(event.target)),
          pointerleave: () => onPoint(undefined),
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !update.transactions.some((one) => one.annotation(shown))) onChange(update.state.doc.toString())
          if (update.docChanged || update.selectionSet) onCaret(update.state.selection.main.head)
        }),
      ],
    }),
  })
  return {
    show(text) {
      if (text === view.state.doc.toString()) return
      catchUp(view)
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, annotations: shown.of(true) })
    },
    repaint() {
      catchUp(view)
      view.dispatch({ effects: colours.reconfigure(coloursBy(lookOf)) })
    },
    fault(column) {
      catchUp(view)
      view.dispatch({ effects: setFault.of(column) })
    },
    insert(from, to, text) {
      view.dispatch({ changes: { from, to, insert: text }, selection: { anchor: from + text.length }, ...(text.endsWith('}') && { effects: setClosed.of(from + text.length) }), userEvent: 'input.complete', scrollIntoView: true })
    },
    focus(from, to) {
      view.focus()
      view.dispatch({ selection: { anchor: Math.min(from, view.state.doc.length), head: Math.min(to, view.state.doc.length) }, scrollIntoView: true })
    },
    describe(attributes) {
      for (const [name, value] of Object.entries(attributes)) {
        if (value === undefined) view.contentDOM.removeAttribute(name)
        else view.contentDOM.setAttribute(name, value)
      }
    },
    leftOf(place) {
      const at = view.coordsAtPos(Math.min(place, view.state.doc.length))
      return at ? at.left - host.getBoundingClientRect().left : 0
    },
    destroy: () => view.destroy(),
  }
}
