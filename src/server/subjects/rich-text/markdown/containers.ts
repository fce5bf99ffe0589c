import type { MarkdownIt as Parser } from 'markdown-it'

const OPEN = /^(:{3,})[ \t]*(tip|info|note|details|warning|danger|caution|important)\b[ \t]*(.*)$/i
const WARNING = /^(?:warning|danger|caution|important)$/i
const CLOSE = /^(:{3,})[ \t]*$/

/** VitePress's and VuePress's containers, `::: tip Title` to `:::`: they become notes, the title their first line. */
export function containers(markdown: Parser): void {
  markdown.block.ruler.before(
    'fence',
    'container',
    (state, start, end, silent) => {
      const lineAt = (line: number) =>
        state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line])
      const [, marks = '', name = '', title = ''] = OPEN.exec(lineAt(start)) ?? []
      if (marks === '') return false
      if (silent) return true
      let close = start + 1
      while (close < end && (CLOSE.exec(lineAt(close))?.[1]?.length ?? 0) < marks.length) close += 1
      const open = state.push('container_open', 'div', 1)
      open.block = true
      open.attrSet('class', WARNING.test(name) ? 'note-warning' : 'note')
      if (title !== '') {
        state.push('paragraph_open', 'p', 1)
        state.push('strong_open', 'strong', 1)
        const inline = state.push('inline', '', 0)
        inline.content = title
        inline.map = [start, start + 1]
        inline.children = []
        state.push('strong_close', 'strong', -1)
        state.push('paragraph_close', 'p', -1)
      }
      const { lineMax } = state
      state.lineMax = close
      state.md.block.tokenize(state, start + 1, close)
      state.lineMax = lineMax
      state.push('container_close', 'div', -1)
      state.line = Math.min(close + 1, end)
      return true
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  )
}
