import { RENDITION_WIDTHS } from '../../../../contract/media.ts'
import { addressOf, folderOf } from './address.ts'
import { kindOfMime } from '../formats/file-types.ts'
import type { Published } from './lookup.ts'
import { renditionKey } from '../store/store.ts'

/** An address below /media/, percent-decoded. */
export interface AskedFor {
  hash: string
  folder: string
  file: string
}

/** Bytes that answer an address. */
export interface Target {
  key: string
  mime: string
  name: string
  /** Bytes of an original; a rendition's are known when it is read. */
  size?: number
  /** The original's address, when the bytes are a rendition that may not be ready. */
  original?: string
}

/** The point that stays in sight is for whoever shows the picture: the bytes are the same. */
const BELOW_MEDIA = /^(([0-9a-f]{32})(?:-\d{1,6}x\d{1,6})?)(?:-\d{1,3}x\d{1,3})?\/([^/]+)$/

export function parseAddress(belowMedia: string): AskedFor | undefined {
  const [, folder, hash, file] = BELOW_MEDIA.exec(belowMedia) ?? []
  return folder && hash && file ? { folder, hash, file } : undefined
}

/** Only a file's own size and name lead to it: an address says nothing that is not so. */
export function targetOf({ folder, file }: AskedFor, row: Published): Target | undefined {
  if (folder !== folderOf(row)) return undefined
  if (file === row.name) return { key: row.hash, mime: row.mime, name: file, size: row.bytes }
  const width = RENDITION_WIDTHS.find(
    (width) => file === `${width}.webp` && renditionsOf(row).includes(width),
  )
  if (!width) return undefined
  return { key: renditionKey(row.hash, width), mime: 'image/webp', name: file, original: addressOf(row) }
}

/** Widths in which a picture is also kept: those smaller than itself, as pictureOf() in src/contract lists them. */
export function renditionsOf({ mime, width }: Pick<Published, 'mime' | 'width'>): number[] {
  const raster = kindOfMime(mime)?.raster === true
  return RENDITION_WIDTHS.filter((rendition) => raster && rendition < (width ?? 0))
}
