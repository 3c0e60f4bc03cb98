// Pasting into the box for items as a visitor does it, in both browsers: Firefox takes the text from other properties.

export function paste(page, text) {
  return page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.querySelector('#paste-items').dispatchEvent(new ClipboardEvent('paste', { clipboardData, dataType: 'text/plain', data: text, bubbles: true, cancelable: true }))
  }, text)
}
