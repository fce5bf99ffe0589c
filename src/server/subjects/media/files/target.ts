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

/** The bytes that answer an address. */
export interface Target {
  key: string
  mime: string
  name: string
  /** The size of an original; that of a rendition is known once it is read. */
  size?: number
  /** The original's address, if the bytes are a rendition that may not be ready. */
  original?: string
}

/** The focus point is for the page that shows the picture: the bytes are the same. */
const BELOW_MEDIA = /^(([0-9a-f]{32})(?:-\d{1,6}x\d{1,6})?)(?:-\d{1,3}x\d{1,3})?\/([^/]+)$/

export function parseAddress(belowMedia: string): AskedFor | undefined {
  const [, folder, hash, file] = BELOW_MEDIA.exec(belowMedia) ?? []
  return folder && hash && file ? { folder, hash, file } : undefined
}

/** Only the file's real size and name are accepted: an address must not say anything wrong. */
export function targetOf({ folder, file }: AskedFor, row: Published): Target | undefined {
  if (folder !== folderOf(row)) return undefined
  if (file === row.name) return { key: row.hash, mime: row.mime, name: file, size: row.bytes }
  const width = RENDITION_WIDTHS.find(
    (width) => file === `${width}.webp` && renditionsOf(row).includes(width),
  )
  if (!width) return undefined
  return { key: renditionKey(row.hash, width), mime: 'image/webp', name: file, original: addressOf(row) }
}

/** The widths of a picture's renditions: those smaller than itself, as listed by pictureOf() in src/contract. */
export function renditionsOf({ mime, width }: Pick<Published, 'mime' | 'width'>): number[] {
  const raster = kindOfMime(mime)?.raster === true
  return RENDITION_WIDTHS.filter((rendition) => raster && rendition < (width ?? 0))
}
