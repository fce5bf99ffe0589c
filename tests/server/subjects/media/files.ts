import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import sharp, { type Sharp } from 'sharp'
import { onTestFinished } from 'vitest'

/** A plain picture of this size, still to be given a format. */
export function picture(width = 40, height = 30): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#2a6fb0' } })
}

export function office(part: string, more: string[] = []): Buffer {
  const parts = ['[Content_Types].xml', part, ...more].map((path) => [path, strToU8('<x/>')])
  return Buffer.from(zipSync(Object.fromEntries(parts)))
}

/** The first box of an MP4, AVIF or HEIC file, which names what it holds. */
export function isoFile(...brands: string[]): Buffer {
  const box = Buffer.alloc(12 + 4 * brands.length)
  box.writeUInt32BE(box.length, 0)
  box.write('ftyp', 4, 'latin1')
  box.write(brands[0] ?? '', 8, 'latin1')
  for (const [index, brand] of brands.slice(1).entries()) box.write(brand, 16 + 4 * index, 'latin1')
  return Buffer.concat([box, Buffer.alloc(64)])
}

export const WEBM = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex')

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'anju-media-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A GIF of so many frames, each of another colour. */
export async function moving(width: number, height: number, frames: number): Promise<Buffer> {
  const all = Array.from({ length: frames }, (_, index) =>
    picture(width, height)
      .modulate({ hue: index * 60 })
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(all), { join: { animated: true } })
    .gif()
    .toBuffer()
}
