import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, posix } from 'node:path'
import { checkSvg } from '../formats/svg.ts'
import { drawingDimensions, pictureDimensions } from '../formats/dimensions.ts'
import { say } from '../../../ground/language/say.ts'
import { type Kind, kindOfExtension, type KindName, KINDS } from '../formats/file-types.ts'
import { MediaRefused } from '../formats/refused.ts'
import { sniff } from '../formats/sniff.ts'
import { sniffFile } from '../formats/sniff-file.ts'
import type { MediaStore } from '../store/store.ts'

/** The properties of a checked and stored file: a row of `media` without its id. */
export interface MediaFacts {
  /** `media/…`, as in the site folder. */
  path: string
  /** The last part of the public address: the file's name with a lower-case extension. */
  name: string
  hash: string
  mime: string
  bytes: number
  /** In pixels; null for other files than pictures. */
  width: number | null
  height: number | null
}

/** No picture or drawing may be larger; of a larger file only the type is determined. */
const HELD_BYTES = KINDS.jpeg.maxBytes
const PATH_LENGTH = 400
/** Control characters, lone surrogates, and characters that other systems use as separators. */
const ODD_CHARACTER = /[\p{Cc}\p{Cs}\\]/u

/** Common file types that cannot be published, and what to do instead. */
const ADVICE: Readonly<Record<string, () => string>> = {
  '.doc': () => say`save it as .docx or .pdf`,
  '.xls': () => say`save it as .xlsx or .pdf`,
  '.ppt': () => say`save it as .pptx or .pdf`,
  '.wps': () => say`save it as .docx or .pdf`,
  '.heic': () => say`save it as .jpg`,
  '.bmp': () => say`save it as .png`,
  '.tif': () => say`save it as .png`,
  '.tiff': () => say`save it as .png`,
  '.mov': () => say`save it as .mp4`,
  '.avi': () => say`save it as .mp4`,
  '.zip': () => say`publish the files in it one by one`,
  '.rar': () => say`publish the files in it one by one`,
  '.7z': () => say`publish the files in it one by one`,
}

/**
 * Checks a file by its content and stores it. The bytes are kept unchanged; only SVG drawings are cleaned.
 * @param file.path `media/…` with `/` between folders; its last part is the file's name
 * @throws MediaRefused for what may not be published
 */
export async function ingestMedia(
  store: MediaStore,
  file: { path: string; bytes: Uint8Array },
): Promise<MediaFacts> {
  const given = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength)
  const { found, name } = await told(file.path, given.length, () => sniff(given))
  const kind: Kind = KINDS[found]

  const bytes = found === 'svg' ? cleanedDrawing(given, name) : given
  const size = await dimensions(bytes, kind, name)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  await store.put(hash, bytes, kind.mime)
  return {
    path: file.path,
    name,
    hash,
    mime: kind.mime,
    bytes: bytes.length,
    width: size?.width ?? null,
    height: size?.height ?? null,
  }
}

/**
 * The same for a file on disk; it never takes more memory than the largest picture.
 * @param file.sha256 of its bytes, in hex digits
 * @throws MediaRefused for what may not be published
 */
export async function ingestFile(
  store: MediaStore,
  { path, file, bytes, sha256 }: { path: string; file: string; bytes: number; sha256: string },
): Promise<MediaFacts> {
  if (bytes <= HELD_BYTES) return ingestMedia(store, { path, bytes: await readFile(file) })
  const { found, name } = await told(path, bytes, () => sniffFile(file, bytes))
  const hash = sha256.slice(0, 32)
  const { mime } = KINDS[found]
  await store.putFile(hash, file, mime)
  return { path, name, hash, mime, bytes, width: null, height: null }
}

/** A file's type by its content, and its name with a matching extension. */
async function told(
  path: string,
  bytes: number,
  sniffed: () => KindName | undefined | Promise<KindName | undefined>,
): Promise<{ found: KindName; name: string }> {
  const called = checkPath(path)
  checkSize(bytes, called, kindOfExtension(extname(called)))
  const found = kindOf(await sniffed(), called, bytes)
  const name = nameFor(called, found)
  checkSize(bytes, name, found)
  return { found, name }
}

function checkPath(path: string): string {
  const steps = path.split('/')
  const climbs = steps.some((step) => step === '' || step === '.' || step === '..')
  if (
    steps[0] !== 'media' ||
    steps.length < 2 ||
    climbs ||
    ODD_CHARACTER.test(path) ||
    path.length > PATH_LENGTH
  ) {
    throw new MediaRefused(
      say`${JSON.stringify(path)} is no place for media: keep files under media/, by plain names`,
    )
  }
  const { name, ext } = posix.parse(path)
  return name + ext.toLowerCase()
}

function checkSize(length: number, name: string, kind: KindName | undefined): void {
  const { maxBytes } = KINDS[kind ?? 'txt']
  if (length > maxBytes)
    throw new MediaRefused(say`${name} is larger than ${maxBytes / 1024 / 1024} MB: make it smaller`)
}

/**
 * The type of the bytes, whatever their name: an HTML page named picture.jpg would run as a page wherever it is opened. Text has
 * no signature, so its type follows the name, if that is a text type.
 */
function kindOf(real: KindName | undefined, name: string, bytes: number): KindName {
  const extension = extname(name)
  const claimed = kindOfExtension(extension)
  if (real !== undefined && (real === claimed || real !== 'txt')) return real
  if (real === 'txt' && claimed === 'csv') return claimed
  if (claimed === undefined) {
    const all = Object.values(KINDS).map(({ extensions }) => extensions[0])
    const advice = ADVICE[extension]?.() ?? say`only ${all.join(' ')} can`
    throw new MediaRefused(say`${name} cannot be published: ${advice}`)
  }
  if (bytes === 0) throw new MediaRefused(say`${name} is empty`)
  throw new MediaRefused(
    say`${name} is not a ${KINDS[claimed].label} that can be published: ${remedy(claimed)}`,
  )
}

/** With an extension of its type, so that a saved file can be opened. */
function nameFor(name: string, kind: KindName): string {
  if (kindOfExtension(extname(name)) === kind) return name
  const [ending] = KINDS[kind].extensions
  return `${posix.parse(name).name}${ending}`
}

function remedy(claimed: KindName): string {
  if (claimed === 'docx' || claimed === 'xlsx' || claimed === 'pptx') {
    return say`it may carry macros or a password, or be of another kind; save it again without them`
  }
  if (claimed === 'csv' || claimed === 'txt') return say`it holds more than text; save it as UTF-8`
  return say`it is damaged or of another kind; export it again`
}

function cleanedDrawing(bytes: Buffer, name: string): Buffer {
  const checked = checkSvg(bytes)
  if (!checked.ok) throw new MediaRefused(say`${name} cannot be published: ${checked.reason}`)
  return Buffer.from(checked.svg)
}

async function dimensions(bytes: Buffer, kind: Kind, name: string) {
  if (kind.raster) return pictureDimensions(bytes, name)
  return kind.mime === KINDS.svg.mime ? drawingDimensions(bytes.toString('utf8')) : undefined
}
