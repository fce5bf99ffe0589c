import { gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { addressOf } from '../../../../src/server/subjects/media/files/address.ts'
import type { MediaFacts } from '../../../../src/server/subjects/media/files/ingest.ts'
import { isoFile } from './files.ts'
import { servedMedia } from './served.ts'

const { get, add, addPicture } = await servedMedia()

describe('a part', () => {
  let video: MediaFacts
  let bytes: Buffer
  beforeEach(async () => {
    bytes = Buffer.concat([isoFile('isom'), Buffer.from(Array.from({ length: 200 }, (_, index) => index))])
    video = await add('x.mp4', bytes)
  })

  test.each([
    ['bytes=0-9', 0, 9],
    ['bytes=100-', 100, 279],
    ['bytes=-5', 275, 279],
    ['bytes=270-9999', 270, 279],
    ['bytes=-9999', 0, 279],
  ])('%s is answered alone', async (range, start, end) => {
    const response = await get(addressOf(video), { range })
    expect(response.statusCode).toBe(206)
    expect(response.headers).toMatchObject({
      'content-range': `bytes ${start}-${end}/${bytes.length}`,
      'content-length': String(end - start + 1),
      'content-type': 'video/mp4',
    })
    expect(response.rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true)
  })

  test.each(['bytes=5-2', 'bytes=-', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=a-b'])(
    '%s gets the whole',
    async (range) => {
      const response = await get(addressOf(video), { range })
      expect(response.statusCode).toBe(200)
      expect(response.rawPayload.length).toBe(bytes.length)
    },
  )

  test.each(['bytes=280-', 'bytes=-0'])('%s past the end is refused with the size', async (range) => {
    const response = await get(addressOf(video), { range })
    expect(response.statusCode).toBe(416)
    expect(response.headers['content-range']).toBe(`bytes */${bytes.length}`)
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('of other bytes than the visitor has is answered by the whole', async () => {
    const range = 'bytes=0-9'
    expect((await get(addressOf(video), { range, 'if-range': '"other"' })).statusCode).toBe(200)
    expect((await get(addressOf(video), { range, 'if-range': `"${video.hash}"` })).statusCode).toBe(206)
  })
})

describe('text', () => {
  const SVG = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg">${'<circle r="4"></circle>'.repeat(50)}</svg>`,
  )

  test.each(['gzip', 'br, gzip;q=0.5'])('goes compressed to a browser that takes %s', async (accepted) => {
    const facts = await add('x.svg', SVG)
    const plain = await get(addressOf(facts))
    const packed = await get(addressOf(facts), { 'accept-encoding': accepted })
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-length': String(packed.rawPayload.length),
      vary: 'accept-encoding',
    })
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
  })

  test.each(['', 'br', 'gzip;q=0', 'gzip;q=0.0', 'xgzip'])(
    'goes plain to one that takes %j',
    async (accepted) => {
      const response = await get(addressOf(await add('x.svg', SVG)), { 'accept-encoding': accepted })
      expect(response.headers['content-encoding']).toBeUndefined()
      expect(response.body).toContain('<svg')
    },
  )

  test('has one mark for both forms, and no parts', async () => {
    const facts = await add('x.svg', SVG)
    const { headers, statusCode } = await get(addressOf(facts), { range: 'bytes=0-9' })
    expect(statusCode).toBe(200)
    expect(headers.etag).toBe(`W/"${facts.hash}"`)
    expect(headers['accept-ranges']).toBeUndefined()
    expect((await get(addressOf(facts), { 'if-none-match': `W/"${facts.hash}"` })).statusCode).toBe(304)
  })

  test('alone is compressed', async () => {
    const { headers } = await get(addressOf(await addPicture()), { 'accept-encoding': 'gzip' })
    expect(headers['content-encoding']).toBeUndefined()
  })
})
