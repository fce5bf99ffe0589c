import { BOX } from './table-commands.ts'
import { copyInto, type Dropped, note, type Reading } from './paste-copy.ts'
import { findItems, gatherLists, nestLists } from './paste-lists.ts'
import { withoutNoise, withoutStyles } from './paste-noise.ts'
import { bytesOf, liftPictures, type PastedPicture, picturesInRtf } from './paste-pictures.ts'
import { withoutDepth } from './paste-tags.ts'

export interface Pasted {
  /** Embedded pictures are marked by `data-picture`. */
  html: string
  elements: number
  pictures: PastedPicture[]
  dropped: ReadonlyMap<Dropped, number>
  /** Addresses of linked pictures, which are never fetched. */
  hosts: readonly string[]
}

/** The most HTML that is parsed at once, in characters, without pictures and Word's own comments. */
export const MAX_HTML = 10_000_000

/**
 * Converts a paste from Word, WPS, WeChat, Excel or a web page to the editor's schema: words, headings,
 * lists, tables, links and embedded pictures. Formatting, scripts and the programs' own data are removed
 * before anything is sent. @returns undefined if it is too much to parse
 */
export function cleanPasted(clipboard: string, rtf = ''): Pasted | undefined {
  const { html, data } = liftPictures(clipboard)
  const words = html.length > 2 * MAX_HTML ? html : withoutNoise(html)
  const shallow = words.length > MAX_HTML ? undefined : withoutDepth(words)
  if (shallow === undefined) return undefined
  const { body } = new DOMParser().parseFromString(withoutStyles(shallow.html), 'text/html')
  const out = document.implementation.createHTMLDocument('').body
  const reading: Reading = { data, files: [], dropped: new Map(), hosts: new Set() }
  if (shallow.removed > 0) note(reading, 'depth', shallow.removed)
  copyInto(body, out, reading)
  findItems(out)
  gatherLists(out)
  nestLists(out)
  const inner = out.querySelectorAll('table table').length
  if (inner > 0) note(reading, 'innerTable', inner)
  for (const cell of out.querySelectorAll('td, th')) flatten(cell)
  for (const table of out.querySelectorAll('table')) box(table)
  const pictures = takePictures(out, reading, rtf)
  const elements = out.getElementsByTagName('*').length
  return { html: out.innerHTML, elements, pictures, dropped: reading.dropped, hosts: [...reading.hosts] }
}

/** Keeps the pictures with bytes, and removes the others from the text. */
function takePictures(out: HTMLElement, reading: Reading, rtf: string): PastedPicture[] {
  const beside = reading.files.length > 0 ? picturesInRtf(rtf) : []
  // If the numbers differ, the pictures cannot be assigned.
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

/** A picture without text beside it becomes a block. */
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

/** Wraps tables as the editor does. */
function box(table: Element): void {
  const around = table.ownerDocument.createElement('div')
  for (const [name, value] of Object.entries(BOX)) around.setAttribute(name, value)
  table.replaceWith(around)
  around.append(table)
}

/** Cells have line breaks instead of paragraphs, and no trailing spaces. */
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
