const OPENING = /^[ \t]*:{3,}\s*([\w-]+)\s*(.*?)\s*$/
const CLOSING = /^[ \t]*:{3,}\s*$/
const FENCE = /^[ \t]*(`{3,}|~{3,})/
const WARNINGS = new Set(['warning', 'danger', 'caution', 'important'])
const NOTES = new Set(['tip', 'info', 'note', ...WARNINGS])

interface Container {
  /** What follows its text. */
  close: string
  /** Before each of its lines. */
  mark: string
}

/** `::: tip` becomes a note, `::: details` opens by a click, all others lose their marks. */
export function withContainers(body: string): string {
  const open: Container[] = []
  const lines: string[] = []
  let fence: string | undefined
  for (const line of body.split('\n')) {
    const quote = open.map(({ mark }) => mark).join('')
    const marks = FENCE.exec(line)?.[1]
    const [, name, title = ''] = fence === undefined && marks === undefined ? (OPENING.exec(line) ?? []) : []
    if (fence !== undefined || marks !== undefined) {
      lines.push(quote + line)
      fence = fenceAfter(fence, marks)
    } else if (open.length > 0 && CLOSING.test(line)) lines.push('', open.pop()?.close ?? '', '')
    else if (name === undefined) lines.push(quote === '' ? line : (quote + line).trimEnd())
    else {
      const begun = begin(name, title.replace(/\{[^}]*\}$/, '').trim())
      lines.push('', ...begun.lines.map((one) => (quote + one).trimEnd()))
      open.push(begun)
    }
  }
  return lines.join('\n')
}

/** The fence that is open after a line with these marks. */
function fenceAfter(open: string | undefined, marks: string | undefined): string | undefined {
  if (open === undefined) return marks
  return marks !== undefined && marks[0] === open[0] && marks.length >= open.length ? undefined : open
}

function begin(name: string, title: string): Container & { lines: string[] } {
  if (NOTES.has(name)) {
    const head = title === '' ? [] : [`> **${title}**`, '>']
    return { lines: [`> [!${WARNINGS.has(name) ? 'WARNING' : 'NOTE'}]`, ...head], close: '', mark: '> ' }
  }
  if (name === 'details')
    return { lines: [`<details><summary>${title || 'Details'}</summary>`, ''], close: '</details>', mark: '' }
  return { lines: [], close: '', mark: '' }
}
