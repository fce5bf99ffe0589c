import sharp, { type Metadata } from 'sharp'
import { PICTURE_PIXELS } from './file-types.ts'
import { coefficientBytes } from './jpeg.ts'
import { withoutTexts } from './png.ts'

/** What the first bytes of a picture say of it; no pixel was decoded. */
export interface PictureHeader {
  /** Of one frame, upright. */
  width: number
  height: number
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'
  channels: number
  hasAlpha: boolean
  /** Bytes of one channel of one pixel. */
  depth: 1 | 2
  /** More than one when it moves. */
  frames: number
  /** A PNG whose rows come in several passes. */
  isInterlaced: boolean
  /** A JPEG's bytes that are held until it is read to its end. */
  coefficients: number
}

/** @throws when it is damaged, or has more pixels than may be published. */
export async function readHeader(bytes: Buffer): Promise<PictureHeader> {
  const found = await pictureMetadata(bytes)
  const format = found.format === 'heif' ? 'avif' : found.format
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp' && format !== 'gif' && format !== 'avif') {
    throw new Error(`no renditions are made of ${format}`)
  }
  return {
    ...found.autoOrient,
    format,
    channels: found.channels,
    hasAlpha: found.hasAlpha,
    depth: found.depth === 'uchar' ? 1 : 2,
    frames: format === 'gif' || format === 'webp' ? (found.pages ?? 1) : 1,
    isInterlaced: format === 'png' && found.isProgressive,
    coefficients: format === 'jpeg' ? coefficientBytes(bytes) : 0,
  }
}

/** Reading the header alone may fill the memory when it has packed texts, so they are left out. */
export function pictureMetadata(bytes: Buffer): Promise<Metadata> {
  return sharp(withoutTexts(bytes), { limitInputPixels: PICTURE_PIXELS }).metadata()
}
