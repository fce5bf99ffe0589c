import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { coefficientBytes } from '../../../../src/server/subjects/media/formats/jpeg.ts'
import { withoutTexts } from '../../../../src/server/subjects/media/formats/png.ts'
import { SOURCE_LOADER } from '../../../support/source-loader.ts'
import { picture, temporaryFolder } from './files.ts'

const run = promisify(execFile)
const ALL = [360, 720, 1440]

/** By how many MiB a process grew that made renditions, and which it made. */
async function peakOf(bytes: Buffer): Promise<{ grown: number; widths: number[] }> {
  const file = join(await temporaryFolder(), 'picture')
  await writeFile(file, bytes)
  const { stdout } = await run(process.execPath, [
    '--import',
    SOURCE_LOADER,
    'tests/server/subjects/media/peak.ts',
    file,
  ])
  return JSON.parse(stdout)
}

const deep = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 4, background: { r: 40, g: 110, b: 170, alpha: 0.5 } },
  }).toColourspace('rgb16')

/** Each of these texts is 8 KB packed and 8 MB unpacked. */
async function withTexts(count: number): Promise<Buffer> {
  const png = await picture(800, 400).png().toBuffer()
  const body = Buffer.concat([
    Buffer.from('zTXtComment\0\0', 'latin1'),
    deflateSync(Buffer.alloc(7_900_000, 'A')),
  ])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return Buffer.concat([png.subarray(0, 33), ...Array.from({ length: count }, () => chunk), png.subarray(33)])
}

test.each([
  ['a photo of 48 megapixels', () => picture(8000, 6000).jpeg(), ALL],
  ['a PNG of 27 megapixels in 16 bits', () => deep(6000, 4500).png(), ALL],
  ['a PNG in passes, held whole', () => deep(6000, 5000).png({ progressive: true, compressionLevel: 1 }), []],
  ['an AVIF of 20 megapixels', () => picture(5000, 4000).avif({ effort: 0 }), []],
])('%s stays within 256 MiB', async (_name, make, widths) => {
  const peak = await peakOf(await make().toBuffer())
  expect(peak.grown).toBeLessThan(256)
  expect(peak.widths).toEqual(widths)
})

test('texts packed into a PNG are not unpacked', async () => {
  const bytes = await withTexts(100)
  const peak = await peakOf(bytes)
  expect(peak.grown).toBeLessThan(100)
  expect(peak.widths).toEqual([360, 720, 1440])
  expect(withoutTexts(bytes)).toEqual(withoutTexts(await picture(800, 400).png().toBuffer()))
})

test('a JPEG in several scans is held whole, by its sampling', async () => {
  const plain = await picture(800, 400).jpeg().toBuffer()
  expect(coefficientBytes(plain)).toBe(0)
  const progressive = (chromaSubsampling: string) =>
    picture(800, 400).jpeg({ progressive: true, chromaSubsampling }).toBuffer()
  expect(coefficientBytes(await progressive('4:4:4'))).toBe(800 * 400 * 6)
  expect(coefficientBytes(await progressive('4:2:0'))).toBe(800 * 400 * 3)
  const apart = Buffer.from(plain)
  apart.writeUInt8(1, plain.indexOf(Buffer.from('ffda', 'hex')) + 4)
  expect(coefficientBytes(apart)).toBe(800 * 400 * 3)
})
