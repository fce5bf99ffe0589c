import type { MarkdownIt as Parser, StateInline, Token } from 'markdown-it'
import footnotePlugin from 'markdown-it-footnote'
import { isRecord } from '../../../../contract/is-record.ts'

/** The most characters of a footnote's name. */
const MAX_LABEL = 100
const REFERENCE = new RegExp(`\\[\\^([^\\s\\]]{1,${MAX_LABEL}})\\]`, 'y')

/**
 * GitHub's footnotes: `[^a]` becomes `<sup data-note-of="a">`, and `[^a]: …` becomes `<section data-note="a">` in its place.
 * `gatherNotes` numbers them. The plugin only parses the notes; its own list would drop unreferenced ones and takes quadratic time.
 */
export function footnotes(markdown: Parser): void {
  markdown.use(footnotePlugin).disable(['footnote_inline', 'footnote_tail'])
  markdown.inline.ruler.at('footnote_ref', reference)
  const { rules } = markdown.renderer
  rules.footnote_ref = (tokens, at) =>
    `<sup data-note-of="${markdown.utils.escapeHtml(labelOf(tokens[at]))}"></sup>`
  rules.footnote_reference_open = (tokens, at) =>
    `<section data-note="${markdown.utils.escapeHtml(labelOf(tokens[at]))}">\n`
  rules.footnote_reference_close = () => '</section>\n'
}

/** A reference to a missing note stays as written. */
function reference(state: StateInline, silent: boolean): boolean {
  REFERENCE.lastIndex = state.pos
  const [written, label] = REFERENCE.exec(state.src) ?? []
  if (written === undefined || label === undefined || !isDefined(state.env, label)) return false
  if (!silent) state.push('footnote_ref', '', 0).meta = { label }
  state.pos += written.length
  return true
}

function isDefined({ footnotes: known }: StateInline['env'], label: string): boolean {
  const names = isRecord(known) ? known.refs : undefined
  return isRecord(names) && Object.hasOwn(names, `:${label}`)
}

const labelOf = (token: Token | undefined): string => String(token?.meta?.label ?? '')
