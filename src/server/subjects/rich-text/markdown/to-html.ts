import MarkdownIt from 'markdown-it'
import cjkFriendly from 'markdown-it-cjk-friendly'
import definitionLists from 'markdown-it-deflist'
import { TooComplex } from '../html/parse-html.ts'
import { autolinks } from './autolinks.ts'
import { containers } from './containers.ts'
import { footnotes } from './footnotes.ts'
import { headlessTables } from './headless-tables.ts'
import { headingsWithoutBlank } from './headings-without-blank.ts'
import { kramdown } from './kramdown.ts'
import { tableRules } from './table-rules.ts'
import { say } from '../../../ground/language/say.ts'

const MAX_NESTING = 100
/** Nested brackets are parsed again for each level; deeper ones stay as typed. */
const MAX_BRACKETS = 20
/** A list counts as two levels. */
const DEEPEST = MAX_NESTING - 2

/**
 * Converts Markdown as people really write it to HTML that is not yet safe: CommonMark with HTML, GitHub's tables, strike-through,
 * footnotes and autolinks, definition lists, kramdown's attributes, emphasis beside Chinese punctuation. Four leading blanks do not
 * make code (a fence does), because imported bodies indent their HTML. Throws TooComplex.
 */
export function markdownToHtml(body: string): string {
  return markdown.render(body)
}

const markdown = new MarkdownIt('commonmark', { html: true, maxNesting: MAX_NESTING })
  .enable(['table', 'strikethrough'])
  .use(cjkFriendly)
  .use(autolinks)
  .use(footnotes)
  .use(definitionLists)
  .use(kramdown)
  .use(containers)
  .use(headingsWithoutBlank)
  .use(headlessTables)
  .use(tableRules)
// Blocks first, then their lines: one setting applies to both.
markdown.core.ruler.before(
  'block',
  'nesting_of_blocks',
  ({ md }) => void (md.options.maxNesting = MAX_NESTING),
)
markdown.core.ruler.after(
  'block',
  'nesting_of_brackets',
  ({ md }) => void (md.options.maxNesting = MAX_BRACKETS),
)
// The parser silently drops what is nested deeper.
markdown.block.ruler.before('table', 'too_deep', ({ level }) => {
  if (level >= DEEPEST) throw new TooComplex(say`nests quotes and lists more than ${DEEPEST} levels deep`)
  return false
})
// The cleaning judges addresses; if the parser rejected a link, its source text would show.
markdown.validateLink = () => true
// Of an address alone the text is the address, as it was written.
markdown.normalizeLinkText = (address) => address
markdown.block.ruler.at('code', (state, line) => {
  const indent = state.sCount[line]
  if (indent !== undefined && indent - state.blkIndent >= 4) state.sCount[line] = state.blkIndent
  return false
})
