import { unzipSync } from 'fflate'
import type { KindName } from './file-types.ts'

const AVIF_BRAND = /^avi[fs]$/
/** HEIC files may also identify themselves as MP4. */
const HEIF_BRAND = /^(?:he..|mif1|msf1)$/
const MP4_BRAND = /^(?:iso\w|mp4[12]|avc1|dash|M4V |MSNV)$/
const ZIP_ENTRIES = 5000

/** The part that makes a zip an office document of this type. */
const OFFICE_PARTS: ReadonlyMap<string, KindName> = new Map([
  ['word/document.xml', 'docx'],
  ['xl/workbook.xml', 'xlsx'],
  ['ppt/presentation.xml', 'pptx'],
])

/** The type of bytes by their content. Text without a signature is `txt`, which may be named csv. */
export function sniff(bytes: Buffer): KindName | undefined {
  if (starts(bytes, 'ffd8ff')) return 'jpeg'
  if (starts(bytes, '89504e470d0a1a0a')) return 'png'
  if (['GIF87a', 'GIF89a'].includes(ascii(bytes, 0, 6))) return 'gif'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  if (ascii(bytes, 4, 8) === 'ftyp') return isoKind(bytes)
  if (starts(bytes, '1a45dfa3')) return ascii(bytes, 0, 64).includes('webm') ? 'webm' : undefined
  if (ascii(bytes, 0, 5) === '%PDF-') return 'pdf'
  if (starts(bytes, '504b0304')) return officeKind(bytes)
  return isText(bytes) ? textKind(bytes) : undefined
}

/** The picture formats of iPhones, which browsers do not show. */
export const isHeif = (bytes: Buffer): boolean =>
  ascii(bytes, 4, 8) === 'ftyp' && brandsOf(bytes).some((brand) => HEIF_BRAND.test(brand))

/** The container of MP4, AVIF, HEIC and QuickTime lists its brands, each of four letters. */
function brandsOf(bytes: Buffer): string[] {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  const brands = [ascii(bytes, 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(bytes, at, at + 4))
  return brands
}

function isoKind(bytes: Buffer): KindName | undefined {
  const brands = brandsOf(bytes)
  if (brands.some((brand) => AVIF_BRAND.test(brand))) return 'avif'
  if (brands.some((brand) => HEIF_BRAND.test(brand))) return undefined
  return brands.some((brand) => MP4_BRAND.test(brand)) ? 'mp4' : undefined
}

/** Reads the zip's directory and unpacks nothing. */
function officeKind(bytes: Buffer): KindName | undefined {
  const names: string[] = []
  try {
    unzipSync(bytes, {
      filter({ name }) {
        if (names.push(name) > ZIP_ENTRIES) throw new Error('too many entries')
        return false
      },
    })
  } catch {
    return undefined
  }
  return officeKindOf(names)
}

/** The type of a zip with these parts. Documents with macros are rejected. */
export function officeKindOf(names: readonly string[]): KindName | undefined {
  if (names.length > ZIP_ENTRIES || names.some((name) => name.endsWith('vbaProject.bin'))) return undefined
  return names.map((name) => OFFICE_PARTS.get(name)).find((kind) => kind !== undefined)
}

function textKind(bytes: Buffer): KindName {
  const text = bytes.toString('utf8', 0, 65_536).replace(/^\uFEFF/, '')
  if (/^WEBVTT(?:[ \t\r\n]|$)/.test(text)) return 'vtt'
  return text.trimStart().startsWith('<') && /^(?:\w+:)?svg$/.test(rootElement(text)) ? 'svg' : 'txt'
}

/** The name of the first element after declarations and comments. It runs in linear time, however odd the text. */
function rootElement(text: string): string {
  let at = text.indexOf('<')
  while (at >= 0) {
    if (text.startsWith('<!--', at)) at = text.indexOf('-->', at)
    else if (!/[?!]/.test(text.charAt(at + 1)))
      return /^[\w:.-]*/.exec(text.slice(at + 1, at + 60))?.[0] ?? ''
    if (at >= 0) at = text.indexOf('<', at + 1)
  }
  return ''
}

/** Whatever its encoding (spreadsheets still write GB 18030), text has no control characters other than white space. */
export function isText(bytes: Buffer): boolean {
  return bytes.length > 0 && bytes.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d))
}

function starts(bytes: Buffer, hex: string): boolean {
  return bytes.subarray(0, hex.length / 2).toString('hex') === hex
}

function ascii(bytes: Buffer, start: number, end: number): string {
  return bytes.toString('latin1', start, end)
}
