import type { Nodes } from 'hast'

/**
 * What templates of other systems leave in a text: `{% include x %}`, `{{ page.url }}`, `{: .class}`, `[[a wiki's link]]`,
 * containers that nobody knows (`:::card`, `::card{a=b}`), and links and pictures in Markdown that was not parsed because it
 * is right below HTML.
 */
const RESIDUE =
  /\{%[^%{}]{0,200}%\}|\{\{[^{}]{0,200}\}\}|\{:[^{}\n]{0,200}\}|!\[[^\][\n]{0,100}\]\((?:[^()\s]{1,200}\))?|\[[^\][\n]{1,100}\]\([^()\s]{1,200}\)|\[\[[^\][\n]{1,100}\]\]|:::+[ \t]*\p{L}[\p{L}\p{N}_-]{0,50}|(?<![\w:])::[a-z][\w-]{0,50}\{[^{}\n]{0,200}\}/gu

/** Remains of another system that visitors would read, except those shown as code. */
export function* residueIn(node: Nodes): Generator<string> {
  if (node.type === 'text') yield* node.value.match(RESIDUE) ?? []
  if (node.type === 'element' && (node.tagName === 'code' || node.tagName === 'pre')) return
  if (node.type === 'element' || node.type === 'root')
    for (const child of node.children) yield* residueIn(child)
}
