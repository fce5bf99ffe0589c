import type { Nodes } from 'hast'

/**
 * What templates of other systems leave in a text: `{% include x %}`, `{{ page.url }}`, `{: .class}`; links and pictures in
 * Markdown, which is not read right below HTML.
 */
const RESIDUE =
  /\{%[^%{}]{0,200}%\}|\{\{[^{}]{0,200}\}\}|\{:[^{}\n]{0,200}\}|!\[[^\][\n]{0,100}\]\((?:[^()\s]{1,200}\))?|\[[^\][\n]{1,100}\]\([^()\s]{1,200}\)/g

/** Marks of another system that visitors would read, but for those that a text shows as code. */
export function* residueIn(node: Nodes): Generator<string> {
  if (node.type === 'text') yield* node.value.match(RESIDUE) ?? []
  if (node.type === 'element' && (node.tagName === 'code' || node.tagName === 'pre')) return
  if (node.type === 'element' || node.type === 'root')
    for (const child of node.children) yield* residueIn(child)
}
