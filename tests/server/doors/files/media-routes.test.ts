import { describe, expect, test } from 'vitest'
import { pictureOf } from '../../../../src/contract/media.ts'
import { media } from '../../../../src/server/store/db/schema.ts'
import { addressOf } from '../../../../src/server/subjects/media/files/address.ts'
import { renditionKey } from '../../../../src/server/subjects/media/store/store.ts'
import { isoFile, office, picture } from '../../subjects/media/files.ts'
import { servedMedia } from '../../subjects/media/served.ts'

const { db, store, queries, get, head, add, addPicture, outcome } = await servedMedia()

/** What the visitor is told of an address that leads nowhere. */
const MISSING = { status: 404, type: 'text/plain; charset=utf-8', keep: 'no-store', body: 'Not found\n' }

describe('an original', () => {
  test('is answered as it came, to be kept for good', async () => {
    const bytes = await picture(800, 600).png().toBuffer()
    const facts = await add('x.png', bytes)
    const response = await get(addressOf(facts))
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload.equals(bytes)).toBe(true)
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      etag: `"${facts.hash}"`,
    })
    expect(response.headers['content-disposition']).toBeUndefined()
  })

  test('is asked of the database once', async () => {
    const facts = await addPicture()
    await get(addressOf(facts))
    await get(addressOf(facts))
    expect(queries()).toBe(1)
  })

  test('is found by each name that holds the same bytes, also one published just now', async () => {
    const first = await addPicture('first.png')
    await get(addressOf(first))
    const second = await addPicture('second.png')
    expect((await get(addressOf(second))).statusCode).toBe(200)
  })

  test('with a long Chinese name is found', async () => {
    const facts = await addPicture(`${'公共租赁住房申请'.repeat(8)}.png`)
    expect((await get(addressOf(facts))).statusCode).toBe(200)
  })

  test('that the visitor has is not sent again', async () => {
    const facts = await addPicture()
    for (const tag of [`"${facts.hash}"`, `W/"${facts.hash}"`, `"other", "${facts.hash}"`, '*']) {
      const response = await get(addressOf(facts), { 'if-none-match': tag })
      expect(response.statusCode).toBe(304)
      expect(response.body).toBe('')
      expect(response.headers['cache-control']).toContain('immutable')
    }
    expect((await get(addressOf(facts), { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  test('asked for by HEAD sends its headers alone', async () => {
    const facts = await addPicture()
    const response = await head(addressOf(facts))
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-length']).toBe(String(facts.bytes))
    expect(response.body).toBe('')
  })

  test('asked for by HEAD is not read, however large', async () => {
    const facts = await add('x.mp4', Buffer.concat([isoFile('isom'), Buffer.alloc(600_000)]))
    let sent = 0
    const read = store().get.bind(store())
    store().get = async (key, range) => {
      const stored = await read(key, range)
      stored?.stream.on('data', (part: Buffer) => (sent += part.length)).pause()
      return stored
    }
    const { headers } = await head(addressOf(facts))
    expect(headers['content-length']).toBe(String(facts.bytes))
    expect(sent).toBe(0)
  })

  test('whose bytes are lost is missing', async () => {
    const facts = await addPicture()
    await store().delete(facts.hash)
    expect(await outcome(addressOf(facts))).toEqual(MISSING)
  })
})

describe('a rendition', () => {
  test('that is not ready leads to the original, for now', async () => {
    const facts = await addPicture()
    const response = await get(`/media/${facts.hash}-800x600/360.webp`)
    expect(response.statusCode).toBe(302)
    expect(response.headers).toMatchObject({ location: addressOf(facts), 'cache-control': 'no-store' })
  })

  test('that is ready is answered, at the addresses that pages name', async () => {
    const facts = await addPicture()
    await store().put(renditionKey(facts.hash, 360), Buffer.from('small'), 'image/webp')
    const [address = ''] = pictureOf(addressOf(facts)).srcSet?.split(' ') ?? []
    const response = await get(address)
    expect(response.statusCode).toBe(200)
    expect(response.body).toBe('small')
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '5',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${facts.hash}-360.webp"`,
    })
  })

  test('is made of pictures only, in the three widths, smaller than the picture', async () => {
    const { hash } = await addPicture()
    expect(await outcome(`/media/${hash}-800x600/1440.webp`)).toEqual(MISSING)
    expect(await outcome(`/media/${hash}-800x600/500.webp`)).toEqual(MISSING)
    expect(await outcome(`/media/${hash}-800x600/0360.webp`)).toEqual(MISSING)
    const exact = await add('exact.png', await picture(720, 10).png().toBuffer())
    expect(await outcome(`/media/${exact.hash}-720x10/720.webp`)).toEqual(MISSING)
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"/>'
    const drawing = await add('x.svg', Buffer.from(svg))
    expect(await outcome(`/media/${drawing.hash}-800x600/360.webp`)).toEqual(MISSING)
    const file = await add('x.pdf', Buffer.from('%PDF-1.7\n'))
    expect(await outcome(`/media/${file.hash}/360.webp`)).toEqual(MISSING)
  })
})

describe('memory', () => {
  test('answers small files again without the store, whole and in part', async () => {
    const facts = await addPicture()
    const { rawPayload: whole } = await get(addressOf(facts))
    await store().delete(facts.hash)
    expect((await get(addressOf(facts))).rawPayload.equals(whole)).toBe(true)
    const part = await get(addressOf(facts), { range: 'bytes=1-3' })
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload.equals(whole.subarray(1, 4))).toBe(true)
  })

  test('is not filled by large ones', async () => {
    const facts = await add('x.mp4', Buffer.concat([isoFile('isom'), Buffer.alloc(600_000)]))
    expect((await get(addressOf(facts))).rawPayload.length).toBe(facts.bytes)
    await store().delete(facts.hash)
    expect(await outcome(addressOf(facts))).toEqual(MISSING)
  })
})

describe('what a browser does with it', () => {
  test('a drawing opened by itself cannot run anything', async () => {
    const facts = await add(
      'x.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'),
    )
    const { headers } = await get(addressOf(facts))
    expect(headers['content-type']).toBe('image/svg+xml')
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
  })

  test.each([
    ['申请"表".pdf', Buffer.from('%PDF-1.7\n'), 'inline'],
    ['申请"表".docx', office('word/document.xml'), 'attachment'],
    ['申请"表".csv', Buffer.from('<script>alert(1)</script>'), 'attachment'],
  ])('%s is shown or saved under its own name', async (name, bytes, disposition) => {
    const { headers } = await get(addressOf(await add(name, bytes)))
    const ending = name.slice(name.indexOf('.'))
    expect(headers['content-disposition']).toBe(
      `${disposition}; filename="_____${ending}"; filename*=UTF-8''%E7%94%B3%E8%AF%B7%22%E8%A1%A8%22${ending}`,
    )
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('captions are UTF-8', async () => {
    const { headers } = await get(addressOf(await add('x.vtt', Buffer.from('WEBVTT\n'))))
    expect(headers['content-type']).toBe('text/vtt; charset=utf-8')
  })
})

test('an address that says what is not so leads nowhere', async () => {
  const { hash } = await addPicture()
  for (const address of [
    `/media/${hash}-801x600/x.png`,
    `/media/${hash}/x.png`,
    `/media/${hash}-800x600/y.png`,
    `/media/${hash}-800x600/x.png/`,
    `/media/${hash}-800x600`,
    `/media/${hash.toUpperCase()}-800x600/x.png`,
    '/media/ab000000000000000000000000000001/x.png',
    '/media/',
    `/media/${hash.slice(0, 2)}/${hash}`,
    '/media/..%2f..%2fetc%2fpasswd',
    `/media/${hash}-800x600/..%2f..%2fx.png`,
    `/media/${hash}-800x600/%00`,
  ]) {
    expect(await outcome(address)).toEqual(MISSING)
  }
})

test('what is in the bin is not answered', async () => {
  const facts = await addPicture()
  await db.update(media).set({ deletedAt: new Date() })
  expect(await outcome(addressOf(facts))).toEqual(MISSING)
})
