import type { PictureHeader } from '../formats/read-header.ts'

const MiB = 1024 * 1024

/** The memory that making one rendition may take in addition to the server's own. */
export const RENDITION_MEMORY = 256 * MiB

/** The library itself, and buffers that do not grow with the picture. */
const FIXED = 20 * MiB
/** How many rows are in memory at most while a picture is scaled row by row. */
const ROWS = 1900
/** Beyond this, the buffers for a single row take more than the picture. */
const LONGEST_SIDE = 65_535

/**
 * The most bytes that libvips takes to make a rendition of this width. The factors were measured as the largest resident
 * size of a process, with noise, which compresses worst.
 */
export function memoryFor(header: PictureHeader, width: number): number {
  if (Math.max(header.width, header.height) > LONGEST_SIDE) return Infinity
  return FIXED + decoding(header, width) + encoding(header, width)
}

function decoding(header: PictureHeader, target: number): number {
  const { width, height, format, channels, depth, frames, isInterlaced, coefficients } = header
  const pixels = width * height
  if (frames > 1) return pixels * 16
  switch (format) {
    case 'jpeg': {
      // Decoded at a half, a quarter or an eighth, but at no more than twice the size needed; rotated pictures too.
      const factor = Math.min(1, Math.max((2 * target) / width, 1 / 8))
      return coefficients + rowByRow(width * factor, height * factor, channels)
    }
    case 'png':
      return isInterlaced ? pixels * channels * depth * 1.25 : rowByRow(width, height, channels * depth)
    case 'webp':
      // Lossless: the whole picture is held in memory, scaled while it is read.
      return pixels * 4 + outputPixels(header, target) * 4
    case 'gif':
      return pixels * 8
    case 'avif':
      return pixels * (depth === 1 ? 18 : 25)
  }
}

/** For a rotated picture, rows of the file may be either side. */
function rowByRow(width: number, height: number, bytes: number): number {
  return Math.min(width * height, Math.max(width, height) * ROWS) * bytes
}

function encoding(header: PictureHeader, target: number): number {
  const { format, frames, hasAlpha } = header
  const frame = outputPixels(header, target) * (hasAlpha ? 58 : 15)
  if (frames === 1) return frame
  return frame + outputPixels(header, target) * frames * (hasAlpha && format === 'webp' ? 16 : 8)
}

function outputPixels({ width, height }: PictureHeader, target: number): number {
  return (target * target * height) / width
}
