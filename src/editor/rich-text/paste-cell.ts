import type { EditorView } from '@tiptap/pm/view'

const CELLS = new Set(['sheetCell', 'sheetHeadCell'])
const LINES = 'p, h1, h2, h3, h4, h5, h6, li, dt, dd, blockquote, div'
/** Blocks that a table cell cannot hold. */
const OWN_PLACE = 'table, figure, img, details, hr'

export const isInCell = ({ state: { selection } }: EditorView): boolean =>
  CELLS.has(selection.$from.parent.type.name) && selection.$from.sameParent(selection.$to)

/** Clean HTML as lines of one cell; as it is where it is one line, or has what no cell takes. */
export function linesForCell(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  if (body.querySelector(OWN_PLACE)) return html
  const blocks = [...body.querySelectorAll(LINES)].filter((one) => one.querySelector(LINES) === null)
  return blocks.length < 2 ? html : blocks.map((one) => one.innerHTML).join('<br>')
}

/** Lines of plain text as those of one cell. */
export function wordsForCell(words: string): string {
  const { body } = document.implementation.createHTMLDocument('')
  const lines = words.trim().split(/\r?\n/)
  body.append(
    ...lines.flatMap((line, at) => (at === 0 ? [line] : [body.ownerDocument.createElement('br'), line])),
  )
  return body.innerHTML
}
