import type { MarkdownIt as Parser } from 'markdown-it'

const SEPARATOR = /^\|[\s:|-]*-[\s:|-]*$/
/** The most cells in a row, as in tables with a head. */
const MOST_CELLS = 200

/**
 * kramdown's tables without a head: two lines or more that begin and end with `|`, with optional lines of dashes before, between
 * and after them.
 */
export function headlessTables(markdown: Parser): void {
  markdown.block.ruler.before(
    'table',
    'headless_table',
    (state, startLine, endLine, silent) => {
      const textAt = (line: number) =>
        state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trimEnd()
      const first = textAt(startLine)
      if (!isRow(first) || state.blkIndent > (state.sCount[startLine] ?? 0)) return false
      // With dashes in the second line it has a head, and another rule applies.
      if (!SEPARATOR.test(first) && startLine + 1 < endLine && SEPARATOR.test(textAt(startLine + 1)))
        return false
      const isTable = (line: number) =>
        line < endLine && (state.sCount[line] ?? 0) >= state.blkIndent && isRow(textAt(line))
      const begin = [startLine, startLine + 1, startLine + 2]
      // Recognised by its first lines: scanning to its end for each line above would take quadratic time.
      if (!isTable(startLine + 1) || !begin.some((line) => isTable(line) && !SEPARATOR.test(textAt(line))))
        return false
      if (silent) return true

      let next = startLine
      while (isTable(next)) next += 1
      const rows = Array.from({ length: next - startLine }, (_, at) => startLine + at).filter(
        (line) => !SEPARATOR.test(textAt(line)),
      )
      state.push('table_open', 'table', 1).map = [startLine, next]
      state.push('tbody_open', 'tbody', 1)
      for (const line of rows) {
        state.push('tr_open', 'tr', 1)
        for (const cell of cellsOf(textAt(line))) {
          state.push('td_open', 'td', 1)
          const inline = state.push('inline', '', 0)
          inline.content = cell
          inline.children = []
          state.push('td_close', 'td', -1)
        }
        state.push('tr_close', 'tr', -1)
      }
      state.push('tbody_close', 'tbody', -1)
      state.push('table_close', 'table', -1)
      state.line = next
      return true
    },
    { alt: ['paragraph', 'reference'] },
  )
}

const isRow = (line: string) => line.length > 2 && line.startsWith('|') && line.endsWith('|')

/** A `|` after a backslash is a character of the cell. */
const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/, MOST_CELLS)
    .map((cell) => cell.replaceAll('\\|', '|').trim())
