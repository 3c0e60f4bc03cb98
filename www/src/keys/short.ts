// Times as they are shown at rest: 2024-12-01T00:00:00Z is 2024-12-01. Typed texts stay as they were typed.

const TIME = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::(\d\d)(?:\.0+)?)?Z$/

export function shortTime(text: string): string {
  const match = TIME.exec(text)
  if (match === null) return text
  const [, day = '', minute = '', second = '00'] = match
  if (second !== '00') return `${day} ${minute}:${second}`
  return minute === '00:00' ? day : `${day} ${minute}`
}
