import MarkdownIt from 'markdown-it'

const MAX_NESTING = 100

/**
 * CommonMark with HTML to HTML that is not yet safe. One difference: four blanks at the start of a line do not make
 * code (a fence does), because bodies that come from elsewhere indent their HTML.
 */
export function markdownToHtml(body: string): string {
  return markdown.render(body)
}

const markdown = new MarkdownIt('commonmark', { html: true, maxNesting: MAX_NESTING })
// The cleaning judges addresses; left to the parser, a refused link would show as its source text.
markdown.validateLink = () => true
markdown.block.ruler.at('code', (state, line) => {
  const indent = state.sCount[line]
  if (indent !== undefined && indent - state.blkIndent >= 4) state.sCount[line] = state.blkIndent
  return false
})
