// The content of the clipboard that the page takes: a text, or a file that was copied.

export function pastedText(data: DataTransfer | null): { text: string; file?: File } {
  const file = data?.files[0]
  const text = data?.getData('text/plain') ?? ''
  return text === '' && file !== undefined ? { text: '', file } : { text }
}
