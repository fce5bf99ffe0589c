import { languageOf, SPOKEN } from './language-of.ts'

/**
 * Does for content that scripts show later what `markLanguages` does for the first page: only by attributes, so that React
 * finds its elements unchanged.
 */
export function watchLanguages(root: Element): void {
  mark(root)
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Element) markOne(target)
      else if (target.parentElement) markOne(target.parentElement)
      for (const node of addedNodes) if (node instanceof Element) mark(node)
    }
  }).observe(root, { childList: true, subtree: true, characterData: true })
}

const marked = new WeakSet<Element>()

function mark(root: Element): void {
  markOne(root)
  for (const element of root.querySelectorAll('*')) markOne(element)
}

function markOne(element: Element): void {
  if (element.hasAttribute('lang') && !marked.has(element)) return
  const own = [...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])).join(' ')
  const spoken = SPOKEN.map((name) => element.getAttribute(name) ?? '').join(' ')
  const language = element.matches('script, style, textarea')
    ? languageOf(spoken)
    : (languageOf(own) ?? languageOf(spoken))
  const around = element.parentElement?.closest('[lang]')?.getAttribute('lang')
  if (language && language !== around) {
    element.setAttribute('lang', language)
    marked.add(element)
  } else if (marked.has(element)) element.removeAttribute('lang')
}
