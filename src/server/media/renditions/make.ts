import sharp from 'sharp'
import { PICTURE_PIXELS } from '../kinds.ts'

/** All frames of a moving picture are decoded at once, so together they must take less memory than a still one. */
const MOVING_PIXELS = 40_000_000
const QUALITY = 80

// Pictures are worked on beside visitors' requests, one at a time and each once: nothing to remember, one core at most.
sharp.concurrency(1)
sharp.cache(false)

/**
 * A picture as WebP of this width, upright; what moves goes on moving. Nothing of the camera's notes (place, time,
 * device) goes into it.
 * @throws when the picture is damaged, or moves and is too large.
 */
export async function makeRendition(bytes: Buffer, mime: string, width: number): Promise<Buffer> {
  const animated = mime === 'image/gif' || mime === 'image/webp'
  const { pages = 1 } = animated ? await sharp(bytes).metadata() : {}
  const moves = pages > 1
  return sharp(bytes, { animated: moves, limitInputPixels: moves ? MOVING_PIXELS : PICTURE_PIXELS })
    .autoOrient()
    .resize({ width })
    .webp({ quality: QUALITY })
    .toBuffer()
}
