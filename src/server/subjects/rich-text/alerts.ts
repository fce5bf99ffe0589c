import type { Element } from 'hast'
import { element, hasWords, isElement, isText, rewrite } from './html/tree.ts'

const MARK = /^\s*\[!(note|tip|info|important|warning|caution|danger)\][+-]?[ \t]*/i
const WARNING = /^(?:warning|caution|danger|important)$/i

/** GitHub's alerts: a quotation that begins with `[!NOTE]` becomes a note, one with `[!WARNING]` a warning. */
export function openAlerts(body: Element): void {
  rewrite(body, (node) => {
    if (!isElement(node, 'blockquote')) return undefined
    const first = node.children.find((child) => isElement(child))
    const words = first?.children[0]
    if (!isElement(first, 'p') || !isText(words)) return undefined
    const name = MARK.exec(words.value)?.[1]
    if (name === undefined) return undefined
    words.value = words.value.replace(MARK, '')
    if (!hasWords(first)) node.children = node.children.filter((child) => child !== first)
    return [element('div', { className: [WARNING.test(name) ? 'note-warning' : 'note'] }, node.children)]
  })
}
