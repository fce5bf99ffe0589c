import { BOX } from './table-commands.ts'
import { copyInto, type Dropped, note, type Reading } from './paste-copy.ts'
import { gatherLists, nestLists } from './paste-lists.ts'
import { withoutNoise } from './paste-noise.ts'
import { bytesOf, liftPictures, type PastedPicture, picturesInRtf } from './paste-pictures.ts'

export interface Pasted {
  /** Pictures that came along are named by `data-picture`. */
  html: string
  pictures: PastedPicture[]
  dropped: ReadonlyMap<Dropped, number>
  /** Where pictures are that were only linked to; nobody asks there. */
  hosts: readonly string[]
}

/** So much of HTML is read at once, pictures and Word's own notes not counted. */
export const MAX_HTML = 10_000_000

/**
 * What is pasted from Word, WPS, WeChat, Excel or a web page, as the text editor and the server know it: words, headings,
 * lists, tables, links and the pictures that came along. Looks, scripts and what such programs say to themselves are left
 * behind before anything is sent. @returns undefined where it is more than can be read at once
 */
export function cleanPasted(clipboard: string, rtf = ''): Pasted | undefined {
  const { html, data } = liftPictures(clipboard)
  const words = html.length > 2 * MAX_HTML ? html : withoutNoise(html)
  if (words.length > MAX_HTML) return undefined
  const { body } = new DOMParser().parseFromString(words, 'text/html')
  const out = document.implementation.createHTMLDocument('').body
  const reading: Reading = { data, files: [], dropped: new Map(), hosts: new Set() }
  copyInto(body, out, reading)
  gatherLists(out)
  nestLists(out)
  const inner = out.querySelectorAll('table table').length
  if (inner > 0) note(reading, 'innerTable', inner)
  for (const cell of out.querySelectorAll('td, th')) flatten(cell)
  for (const table of out.querySelectorAll('table')) box(table)
  const pictures = takePictures(out, reading, rtf)
  return { html: out.innerHTML, pictures, dropped: reading.dropped, hosts: [...reading.hosts] }
}

/** Those of which the bytes came along, and out of the text those of which they did not. */
function takePictures(out: HTMLElement, reading: Reading, rtf: string): PastedPicture[] {
  const beside = reading.files.length > 0 ? picturesInRtf(rtf) : []
  // Of another number nobody knows which is which.
  const isSure = beside.length === reading.files.length
  const pictures: PastedPicture[] = []
  for (const picture of out.querySelectorAll('img')) {
    const source = picture.getAttribute('data-own')
    const file = reading.files.indexOf(picture)
    const bytes =
      source === null ? (isSure ? beside[file] : undefined) : bytesOf(reading.data[Number(source)] ?? '')
    picture.removeAttribute('data-own')
    if (bytes) {
      picture.setAttribute('data-picture', String(pictures.length))
      pictures.push({ number: pictures.length, alt: picture.alt, bytes })
      alone(picture)
    } else {
      note(reading, 'lostPicture')
      const around = picture.closest('p')
      picture.remove()
      if (around?.childNodes.length === 0) around.remove()
    }
  }
  return pictures
}

/** A picture without words beside it stands for itself. */
function alone(picture: Element): void {
  const paragraph = picture.parentElement
  const isAlone =
    paragraph?.localName === 'p' &&
    paragraph.textContent?.trim() === '' &&
    paragraph.querySelectorAll('img').length === 1
  const isFree = paragraph === null || paragraph.localName === 'body'
  if (!isAlone && !isFree) return
  const figure = picture.ownerDocument.createElement('figure')
  ;(isAlone ? paragraph : picture).replaceWith(figure)
  figure.append(picture)
}

/** As the text editor's own tables stand. */
function box(table: Element): void {
  const around = table.ownerDocument.createElement('div')
  for (const [name, value] of Object.entries(BOX)) around.setAttribute(name, value)
  table.replaceWith(around)
  around.append(table)
}

/** A cell has lines, no paragraphs, and no blanks at its end. */
function flatten(cell: Element): void {
  for (const list of cell.querySelectorAll('ul, ol, blockquote, table, thead, tbody, tr'))
    list.replaceWith(...list.childNodes)
  for (const block of cell.querySelectorAll('p, li, h2, h3, h4, td, th')) {
    if (block.previousSibling?.textContent?.trim()) block.before(cell.ownerDocument.createElement('br'))
    block.replaceWith(...block.childNodes)
  }
  const last = cell.lastChild
  if (last?.nodeType === Node.TEXT_NODE) last.nodeValue = (last.nodeValue ?? '').trimEnd()
}
