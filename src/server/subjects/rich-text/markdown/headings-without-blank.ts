import type { MarkdownIt as Parser, StateBlock } from 'markdown-it'

/** A single sign may be `#1` or a hashtag, and stays. */
const HEADING = /^(#{2,6})([^\s#].*?)(?:\s+#+)?\s*$/

/** `##标题`, as Chinese writers often type it. */
export function headingsWithoutBlank(markdown: Parser): void {
  markdown.block.ruler.after('heading', 'heading_without_blank', heading, {
    alt: ['paragraph', 'reference', 'blockquote'],
  })
}

function heading(state: StateBlock, line: number, _end: number, silent: boolean): boolean {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0)
  if (state.src[start] !== '#') return false
  const [, signs, words] = HEADING.exec(state.src.slice(start, state.eMarks[line])) ?? []
  if (signs === undefined || words === undefined) return false
  if (silent) return true
  state.line = line + 1
  const tag = `h${signs.length}`
  state.push('heading_open', tag, 1)
  const content = state.push('inline', '', 0)
  content.content = words
  content.children = []
  state.push('heading_close', tag, -1)
  return true
}
