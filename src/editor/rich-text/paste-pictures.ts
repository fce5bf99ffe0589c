/** A pasted picture; the text refers to it by number. */
export interface PastedPicture {
  number: number
  alt: string
  bytes: Blob
}

/** Matches pictures whose bytes are in the HTML. */
const NAMED = /^picture:(\d+)$/
const BEGINS = 'data:image/'

/**
 * Replaces the bytes of pictures in the HTML by numbers, so that the parser gets a short text.
 * One pass over any input.
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

/** The number of an embedded picture; undefined for other addresses. */
export function ownPicture(source: string): number | undefined {
  const [, number] = NAMED.exec(source) ?? []
  return number === undefined ? undefined : Number(number)
}

/** The bytes of a `data:` address; undefined if it is invalid. */
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
/** Matches an RTF picture group up to the end of its digits. */
const PICT = '{\\pict'

/**
 * Pictures in the RTF that Word and WPS put beside their HTML, in order; the HTML itself refers to local files.
 * Drawings in other formats keep their place in the order, without bytes.
 */
export function picturesInRtf(rtf: string): (Blob | undefined)[] {
  const found: (Blob | undefined)[] = []
  for (let at = rtf.indexOf(PICT); at >= 0; at = rtf.indexOf(PICT, at + PICT.length)) {
    // A copy of the same picture for older programs.
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

/** Skips the measures and the id before the bytes, which are short. */
function longestDigits(group: string): string {
  let longest = ''
  for (const [run] of group.matchAll(/(?:[\da-f]{2}\s*){32,}/gi))
    if (run.length > longest.length) longest = run
  return longest.replaceAll(/\s+/g, '')
}
