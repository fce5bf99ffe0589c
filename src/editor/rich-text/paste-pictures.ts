/** A picture that came with what was pasted: named by its number in the text. */
export interface PastedPicture {
  number: number
  alt: string
  bytes: Blob
}

/** Where a clipboard's HTML names the bytes that it carries itself. */
const NAMED = /^picture:(\d+)$/
const BEGINS = 'data:image/'

/**
 * Takes the bytes of pictures out of the text and leaves their numbers: what is parsed afterwards is as short as its words.
 * One pass, whatever stands in it.
 */
export function liftPictures(html: string): { html: string; data: string[] } {
  const data: string[] = []
  const kept: string[] = []
  let from = 0
  for (;;) {
    const start = html.indexOf(BEGINS, from)
    const quote = html[start - 1] ?? ''
    const end = start < 0 ? -1 : html.indexOf(/["']/.test(quote) ? quote : '>', start)
    if (end < 0) break
    kept.push(html.slice(from, start), `picture:${data.length}`)
    data.push(html.slice(start, end))
    from = end
  }
  return { html: kept.join('') + html.slice(from), data }
}

/** Which picture of its own the text names; undefined for one from elsewhere. */
export function ownPicture(source: string): number | undefined {
  const [, number] = NAMED.exec(source) ?? []
  return number === undefined ? undefined : Number(number)
}

/** The bytes of a `data:` address; undefined where it holds none that can be read. */
export function bytesOf(address: string): Blob | undefined {
  const [, type = '', coded = ''] = /^data:(image\/[\w.+-]+);base64,([\s\S]*)$/i.exec(address) ?? []
  try {
    const signs = atob(coded.replaceAll(/\s+/g, ''))
    const bytes = new Uint8Array(signs.length)
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = signs.charCodeAt(at)
    return signs === '' ? undefined : new Blob([bytes], { type })
  } catch {
    return undefined
  }
}

const BLIP = /\\(png|jpeg)blip\b/
/** A group of RTF that holds a picture, up to the end of its digits. */
const PICT = '{\\pict'

/**
 * The pictures that Word and WPS put beside their HTML, in their order: the HTML itself only names files of that computer.
 * Drawings in other formats stand in the order as well, without bytes.
 */
export function picturesInRtf(rtf: string): (Blob | undefined)[] {
  const found: (Blob | undefined)[] = []
  for (let at = rtf.indexOf(PICT); at >= 0; at = rtf.indexOf(PICT, at + PICT.length)) {
    // The same picture once more, for programs that read no others.
    if (rtf.slice(Math.max(0, at - 14), at).includes('\\nonshppict')) continue
    const next = rtf.indexOf(PICT, at + PICT.length)
    found.push(pictureIn(rtf.slice(at, next < 0 ? undefined : next)))
  }
  return found
}

function pictureIn(group: string): Blob | undefined {
  const [, format] = BLIP.exec(group) ?? []
  const digits = longestDigits(group)
  if (format === undefined || digits === '') return undefined
  const bytes = new Uint8Array(digits.length >> 1)
  for (let at = 0; at < bytes.length; at += 1)
    bytes[at] = Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16)
  return new Blob([bytes], { type: `image/${format}` })
}

/** Before the picture stand its measures and an id, which are short. */
function longestDigits(group: string): string {
  let longest = ''
  for (const [run] of group.matchAll(/(?:[\da-f]{2}\s*){32,}/gi))
    if (run.length > longest.length) longest = run
  return longest.replaceAll(/\s+/g, '')
}
