/** Selects words in the body that is written on, and brings them into view. */
export function showPlace(words: string): void {
  const body = document.querySelector('.prose')
  if (!body) return
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.nodeValue?.indexOf(words) ?? -1
    if (at < 0) continue
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + words.length)
    node.parentElement?.scrollIntoView({ block: 'center' })
    if (body instanceof HTMLElement) body.focus({ preventScroll: true })
    window.getSelection()?.removeAllRanges()
    window.getSelection()?.addRange(range)
    return
  }
}
