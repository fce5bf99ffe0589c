import { posix } from 'node:path'
import sharp from 'sharp'
import {
  fileRule,
  type FileRule,
  LONGEST_SIDE,
  MEGABYTE,
  MOST_MEGABYTES,
} from '../../../../contract/forms/files.ts'
import type { FormSchema } from '../../../../contract/forms/types.ts'
import type { FileKind } from '../../../../contract/question-types/file-kinds.ts'
import { readHeader } from '../../media/formats/read-header.ts'
import { withoutTexts } from '../../media/formats/png.ts'
import { kindOfExtension, type KindName, KINDS } from '../../media/formats/file-types.ts'
import { memoryFor, RENDITION_MEMORY } from '../../media/renditions/memory.ts'
import { isHeif, sniff } from '../../media/formats/sniff.ts'

/** Why a file is rejected, as an error of its field. */
export class FileFault extends Error {
  override readonly name = 'FileFault'
  readonly rule: FileRule
  readonly limit: string | undefined
  constructor(rule: FileRule, limit?: string) {
    super(rule)
    this.rule = rule
    this.limit = limit
  }
}

export interface CheckedFile {
  name: string
  mime: string
  bytes: Buffer
}

const OF_KIND: Readonly<Record<FileKind, readonly KindName[]>> = {
  picture: ['jpeg', 'png', 'webp'],
  pdf: ['pdf'],
  document: ['docx', 'xlsx'],
}

const LONGEST_NAME = 100

/**
 * What is stored of a file. Its type is determined by its content, whatever its name; a picture is re-encoded, upright and without
 * the camera's metadata. @throws FileFault
 */
export async function checkFile(
  field: FormSchema,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<CheckedFile> {
  const { kinds, maxMegabytes } = fileRule(field)
  if (bytes.length === 0) throw new FileFault('fileEmpty')
  const kind = sniff(bytes)
  // Before its size: a smaller one would be refused as well.
  if (kind === undefined && kinds.includes('picture') && isHeif(bytes)) throw new FileFault('fileHeic')
  if (bytes.length > Math.min(maxMegabytes, MOST_MEGABYTES) * MEGABYTE)
    throw new FileFault('fileSize', String(maxMegabytes))
  const accepted = new Set(kinds.flatMap((one) => OF_KIND[one]))
  if (kind === undefined || !accepted.has(kind)) throw new FileFault('fileKind')
  // A name that says another type is a lie or a mistake, and the sender should check it. Among pictures it is neither:
  // phones and messengers name them arbitrarily.
  const claimed = kindOfExtension(posix.extname(name))
  const isPicture = (one: KindName) => OF_KIND.picture.includes(one)
  if (claimed !== undefined && claimed !== kind && !(isPicture(claimed) && isPicture(kind)))
    throw new FileFault('fileKind')
  const { mime } = KINDS[kind]
  const kept = OF_KIND.picture.includes(kind) ? await drawnAnew(bytes) : bytes
  return { name: nameFor(name, kind), mime, bytes: kept }
}

/** In its original format. */
async function drawnAnew(bytes: Buffer): Promise<Buffer> {
  try {
    const header = await readHeader(bytes)
    const { width, height, frames } = header
    const target = Math.min(width, Math.ceil((LONGEST_SIDE * width) / Math.max(width, height)))
    if (frames > 1 || memoryFor(header, target) > RENDITION_MEMORY) throw new FileFault('fileDamaged')
    return await sharp(withoutTexts(bytes), { limitInputPixels: width * height, failOn: 'error' })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toBuffer()
  } catch {
    throw new FileFault('fileDamaged')
  }
}

/** Without characters that change the text direction, and with the extension of its type. */
function nameFor(given: string, kind: KindName): string {
  const plain = (given.split(/[\\/]/).at(-1) ?? '')
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}"<>|:*?]/gu, '')
    .trim()
  const [ending] = KINDS[kind].extensions
  const extension = posix.extname(plain)
  const stem = [...posix.basename(plain, extension)].slice(0, LONGEST_NAME).join('').replace(/^\.+/, '')
  return `${stem || 'file'}${kindOfExtension(extension) === kind ? extension.toLowerCase() : ending}`
}
