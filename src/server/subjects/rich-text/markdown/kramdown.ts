import type { MarkdownIt as Parser, StateBlock, StateInline } from 'markdown-it'

const QUOTED = `"[^"\\n]{0,200}"|'[^'\\n]{0,200}'`
/** A list of attributes; the first group is the part between the braces. */
export const ATTRIBUTE_LIST = `\\{:((?:[^{}"'\\n]|${QUOTED}){0,300})\\}`
const IN_LINE = new RegExp(ATTRIBUTE_LIST, 'y')
const OWN_LINE = new RegExp(`^${ATTRIBUTE_LIST}\\s*$`)
/** `<div markdown="1">`: its content is Markdown, even without a blank line before it. */
const OPENED =
  /^<(?:div|section|article|aside|header|footer|main|figure|details|blockquote|center)\s[^<>]*\bmarkdown\s*=[^<>]*>\s*$/i

const CLOSED = /^(?:<\/\w+>\s*)+$/
const HOLDS_MARKDOWN = Symbol('holds Markdown')

/**
 * kramdown's attribute lists, `{: .class #id key="value"}`, as elements that `applyAttributes` reads: within a line
 * `<data data-list>` after what they apply to, on a line of their own `<div data-list data-next>` before or after it.
 */
export function kramdown(markdown: Parser): void {
  const alt = ['paragraph', 'reference', 'blockquote', 'list']
  markdown.block.ruler.before('fence', 'attribute_list', ownLine, { alt })
  markdown.block.ruler.before('html_block', 'markdown_in_html', opened, { alt: ['paragraph'] })
  markdown.inline.ruler.before('escape', 'attribute_list', inLine)
  const { escapeHtml } = markdown.utils
  markdown.renderer.rules.attribute_list = (tokens, at) =>
    `<data data-list="${escapeHtml(tokens[at]?.content ?? '')}"></data>`
  markdown.renderer.rules.attribute_line = (tokens, at) =>
    `<div data-list="${escapeHtml(tokens[at]?.content ?? '')}"${tokens[at]?.markup ? ' data-next' : ''}></div>\n`
}

function ownLine(state: StateBlock, line: number, end: number, silent: boolean): boolean {
  const written = lineOf(state, line)
  if (!written.startsWith('{:')) return false
  const list = OWN_LINE.exec(written)?.[1]
  if (list === undefined) return false
  if (silent) return true
  const token = state.push('attribute_line', '', 0)
  token.content = list
  // Right below a block it applies to that block, else to the next one.
  const isFirst = line === 0 || state.isEmpty(line - 1)
  if (isFirst && line + 1 < end && !state.isEmpty(line + 1)) token.markup = 'next'
  state.line = line + 1
  return true
}

function opened(state: StateBlock, line: number, _end: number, silent: boolean): boolean {
  const written = lineOf(state, line)
  if (!written.startsWith('<')) return false
  const isOpened = OPENED.test(written)
  if (!isOpened && !(state.env[HOLDS_MARKDOWN] && CLOSED.test(written))) return false
  if (silent) return true
  if (isOpened) state.env[HOLDS_MARKDOWN] = true
  state.push('html_block', '', 0).content = `${written}\n`
  state.line = line + 1
  return true
}

function inLine(state: StateInline, silent: boolean): boolean {
  IN_LINE.lastIndex = state.pos
  if (!state.src.startsWith('{:', state.pos)) return false
  const [written, list] = IN_LINE.exec(state.src) ?? []
  if (written === undefined || list === undefined) return false
  if (!silent) state.push('attribute_list', '', 0).content = list
  state.pos += written.length
  return true
}

const lineOf = (state: StateBlock, line: number): string =>
  state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line])
