import sharp from 'sharp'
import { withoutTexts } from '../formats/png.ts'
import { readHeader } from '../formats/read-header.ts'
import { memoryFor, RENDITION_MEMORY } from './memory.ts'

const QUALITY = 80

// Pictures are processed beside visitors' requests, one at a time and each once: no cache, and one core at most.
sharp.concurrency(1)
sharp.cache(false)

export interface Rendition {
  width: number
  bytes: Buffer
}

/**
 * WebP renditions of a picture in these widths, correctly oriented; animations stay animated. The camera's metadata (place, time,
 * device) is dropped. Widths that would take more than RENDITION_MEMORY are left out before anything is decoded.
 * @throws if the picture is damaged
 */
export async function makeRenditions(bytes: Buffer, widths: readonly number[]): Promise<Rendition[]> {
  const header = await readHeader(bytes)
  const animated = header.frames > 1
  let source = sharp(withoutTexts(bytes), {
    animated,
    limitInputPixels: header.width * header.height * header.frames,
  })
  const made: Rendition[] = []
  // The original is decoded once, for the widest rendition: freed memory is not returned at once and would add up.
  for (const width of widths.toSorted((a, b) => b - a)) {
    if (memoryFor(header, width) > RENDITION_MEMORY) continue
    const rendition = await source.autoOrient().resize({ width }).webp({ quality: QUALITY }).toBuffer()
    made.unshift({ width, bytes: rendition })
    source = sharp(rendition, { animated })
  }
  return made
}

/** Whether one of these widths would be left out. @throws if the picture is damaged */
export async function leavesOut(bytes: Buffer, widths: readonly number[]): Promise<boolean> {
  if (widths.length === 0) return false
  const header = await readHeader(bytes)
  return widths.some((width) => memoryFor(header, width) > RENDITION_MEMORY)
}
