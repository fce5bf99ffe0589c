import sharp, { type Metadata } from 'sharp'
import { PICTURE_PIXELS } from './file-types.ts'
import { coefficientBytes } from './jpeg.ts'
import { withoutTexts } from './png.ts'

/** What a picture's header says; no pixel is decoded. */
export interface PictureHeader {
  /** Of one frame, in the displayed orientation. */
  width: number
  height: number
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'
  channels: number
  hasAlpha: boolean
  /** Bytes per channel and pixel. */
  depth: 1 | 2
  /** More than one for an animation. */
  frames: number
  /** An interlaced PNG. */
  isInterlaced: boolean
  /** Bytes of a JPEG that are held in memory until it is decoded. */
  coefficients: number
}

/** @throws if it is damaged, or has more pixels than may be published */
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

/** Compressed texts could fill the memory even when only the header is read, so they are left out. */
export function pictureMetadata(bytes: Buffer): Promise<Metadata> {
  return sharp(withoutTexts(bytes), { limitInputPixels: PICTURE_PIXELS }).metadata()
}
