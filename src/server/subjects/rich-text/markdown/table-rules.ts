import type { MarkdownIt as Parser, Token } from 'markdown-it'

const RULE = /^\s*:?(?:-+|=+):?\s*$/
/** A shorter line may mean an empty cell. */
const LEAST = /---|===/

/** Lines of dashes or equals signs between rows, with which kramdown separates bodies and feet, are not rows. */
export function tableRules(markdown: Parser): void {
  markdown.core.ruler.after('block', 'table_rules', (state) => {
    const kept: Token[] = []
    let row: Token[] | undefined
    for (const token of state.tokens) {
      if (token.type === 'tr_open') row = []
      if (!row) {
        kept.push(token)
        continue
      }
      row.push(token)
      if (token.type !== 'tr_close') continue
      if (!isRule(row)) for (const one of row) kept.push(one)
      row = undefined
    }
    if (kept.length < state.tokens.length) state.tokens = kept
  })
}

/** Fills up rows that have fewer cells than the head. */
function isRule(row: readonly Token[]): boolean {
  const cells = row.filter(({ type }) => type === 'inline').map(({ content }) => content)
  const written = cells.filter((cell) => cell.trim() !== '')
  return written.every((cell) => RULE.test(cell)) && written.some((cell) => LEAST.test(cell))
}
