import { createHash } from 'node:crypto'
import { extname, posix } from 'node:path'
import { checkSvg } from '../contents/source/svg.ts'
import { drawingDimensions, pictureDimensions } from './dimensions.ts'
import { type Kind, kindOfExtension, type KindName, KINDS } from './kinds.ts'
import { MediaRefused } from './refused.ts'
import { sniff } from './sniff.ts'
import type { MediaStore } from './store/store.ts'

/** What is known of a checked and stored file: a row of `media`, but for its id. */
export interface MediaFacts {
  /** `media/…`, as the site folder has it. */
  path: string
  /** Last part of the public address: the file's name, its extension in small letters. */
  name: string
  hash: string
  mime: string
  bytes: number
  /** Pixels; null for what is no picture. */
  width: number | null
  height: number | null
}

const PATH_LENGTH = 400
/** Control characters, halves of surrogate pairs, and what other systems take for a separator. */
const ODD_CHARACTER = /[\p{Cc}\p{Cs}\\]/u

/** What people bring that is not published, and what to do instead. */
const ADVICE: Readonly<Record<string, string>> = {
  '.doc': 'save it as .docx or .pdf',
  '.xls': 'save it as .xlsx or .pdf',
  '.ppt': 'save it as .pptx or .pdf',
  '.wps': 'save it as .docx or .pdf',
  '.heic': 'save it as .jpg',
  '.bmp': 'save it as .png',
  '.tif': 'save it as .png',
  '.tiff': 'save it as .png',
  '.mov': 'save it as .mp4',
  '.avi': 'save it as .mp4',
  '.zip': 'publish the files in it one by one',
  '.rar': 'publish the files in it one by one',
  '.7z': 'publish the files in it one by one',
}

/**
 * Checks a file by its content and stores it. Bytes are kept as they came, only drawings are cleaned.
 * @param file.path `media/…` with `/` between folders; its last part names the file.
 * @throws MediaRefused for what may not be published.
 */
export async function ingestMedia(
  store: MediaStore,
  file: { path: string; bytes: Uint8Array },
): Promise<MediaFacts> {
  const name = checkPath(file.path)
  const claimed = claimedKind(name)
  const kind: Kind = KINDS[claimed]
  if (file.bytes.length > kind.maxBytes) {
    throw new MediaRefused(`${name} is larger than ${kind.maxBytes / 1024 / 1024} MB: make it smaller`)
  }
  const given = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength)
  checkContent(given, claimed, name)

  const bytes = claimed === 'svg' ? cleanedDrawing(given, name) : given
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
      `${JSON.stringify(path)} is no place for media: keep files under media/, by plain names`,
    )
  }
  const { name, ext } = posix.parse(path)
  return name + ext.toLowerCase()
}

function claimedKind(name: string): KindName {
  const extension = extname(name)
  const kind = kindOfExtension(extension)
  if (kind) return kind
  const all = Object.values(KINDS).map(({ extensions }) => extensions[0])
  throw new MediaRefused(`${name} cannot be published: ${ADVICE[extension] ?? `only ${all.join(' ')} can`}`)
}

/** Never believes a name: a page called picture.jpg would be a page wherever it is opened. */
function checkContent(bytes: Buffer, claimed: KindName, name: string): void {
  const real = sniff(bytes)
  if (real === claimed || (real === 'txt' && claimed === 'csv')) return
  const { label } = KINDS[claimed]
  if (!bytes.length) throw new MediaRefused(`${name} is empty`)
  if (real && real !== 'txt') {
    const { label: found, extensions } = KINDS[real]
    throw new MediaRefused(`${name} is not a ${label} but a ${found}: rename it to end in ${extensions[0]}`)
  }
  throw new MediaRefused(`${name} is not a ${label} that can be published: ${remedy(claimed)}`)
}

function remedy(claimed: KindName): string {
  if (claimed === 'docx' || claimed === 'xlsx' || claimed === 'pptx') {
    return 'it may carry macros or a password, or be of another kind; save it again without them'
  }
  if (claimed === 'csv' || claimed === 'txt') return 'it holds more than text; save it as UTF-8'
  return 'it is damaged or of another kind; export it again'
}

function cleanedDrawing(bytes: Buffer, name: string): Buffer {
  const checked = checkSvg(bytes)
  if (!checked.ok) throw new MediaRefused(`${name} cannot be published: ${checked.reason}`)
  return Buffer.from(checked.svg)
}

async function dimensions(bytes: Buffer, kind: Kind, name: string) {
  if (kind.raster) return pictureDimensions(bytes, name)
  return kind.mime === KINDS.svg.mime ? drawingDimensions(bytes.toString('utf8')) : undefined
}
