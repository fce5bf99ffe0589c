import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, test } from 'vitest'
import { ingestMedia } from '../../../../../src/server/subjects/media/files/ingest.ts'
import { MediaRefused } from '../../../../../src/server/subjects/media/formats/refused.ts'
import { localStore } from '../../../../../src/server/subjects/media/store/local.ts'
import type { MediaStore } from '../../../../../src/server/subjects/media/store/store.ts'
import { isoFile, office, picture, temporaryFolder, WEBM } from '../files.ts'

let store: MediaStore
beforeEach(async () => {
  store = localStore(await temporaryFolder())
})

const ingest = (path: string, bytes: Uint8Array) => ingestMedia(store, { path, bytes })
const refusal = async (path: string, bytes: Uint8Array) => {
  const error: unknown = await ingest(path, bytes).catch((error: unknown) => error)
  return error instanceof MediaRefused ? error.message : `not refused: ${String(error)}`
}

describe('a picture', () => {
  test('is stored byte for byte under the hash of its bytes', async () => {
    const bytes = await picture(40, 30).png().toBuffer()
    const facts = await ingest('media/a/Blue.PNG', bytes)
    expect(facts).toMatchObject({
      path: 'media/a/Blue.PNG',
      name: 'Blue.png',
      mime: 'image/png',
      width: 40,
      height: 30,
    })
    expect(facts.bytes).toBe(bytes.length)
    const stored = await store.get(facts.hash)
    expect(stored && (await text(stored.stream))).toBe(bytes.toString('utf8'))
  })

  test.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('may be %s', async (format) => {
    const bytes = await picture(8, 8).toFormat(format).toBuffer()
    expect(await ingest(`media/x.${format}`, bytes)).toMatchObject({
      mime: `image/${format}`,
      width: 8,
      height: 8,
    })
  })

  test('taken upright has the size that people see', async () => {
    const bytes = await picture(40, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await ingest('media/x.jpg', bytes)).toMatchObject({ width: 30, height: 40 })
  })

  test('that is damaged is refused', async () => {
    const bytes = (await picture().png().toBuffer()).subarray(0, 20)
    expect(await refusal('media/x.png', bytes)).toContain('x.png is damaged')
  })

  test('that would fill the memory is refused by the size it claims', async () => {
    const bytes = await picture(8, 8).png().toBuffer()
    bytes.writeUInt32BE(60_000, 16)
    bytes.writeUInt32BE(60_000, 20)
    expect(await refusal('media/bomb.png', bytes)).toContain('bomb.png has more than 110 million pixels')
  })

  test('of 50 MB is refused', async () => {
    expect(await refusal('media/huge.jpg', Buffer.alloc(50 * 1024 * 1024))).toBe(
      'huge.jpg is larger than 20 MB: make it smaller',
    )
  })
})

describe('a drawing', () => {
  const drawing = (root: string, inside = '<rect width="1" height="1"/>') =>
    Buffer.from(
      `<?xml version="1.0"?>\n<!-- <html> --><svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`,
    )

  test('is stored without what could run', async () => {
    const facts = await ingest(
      'media/x.svg',
      drawing('onload="alert(1)"', '<script>alert(2)</script><circle r="4"/>'),
    )
    const stored = await store.get(facts.hash)
    const svg = stored ? await text(stored.stream) : ''
    expect(svg).toContain('circle')
    expect(svg).not.toContain('alert')
    expect(facts).toMatchObject({ mime: 'image/svg+xml', bytes: Buffer.byteLength(svg) })
  })

  test.each([
    ['width="120" height="80"', 120, 80],
    ['width="120.4px" height="80px" viewBox="0 0 1 1"', 120, 80],
    ['width="100%" height="100%" viewBox="0 0 300 150"', 300, 150],
    ['width="600" viewBox="0 0 300 150"', 600, 300],
    ['height="75" viewBox="0,0,300,150"', 150, 75],
    ['viewBox="0 0 24 24" stroke-width="2"', 24, 24],
    ['width="10em" height="10em"', null, null],
    ['width="9999999" height="9999999"', null, null],
    ['viewBox="0 0 0 0"', null, null],
    ['viewBox="a b c d"', null, null],
  ])('with %s has its size from there', async (root, width, height) => {
    expect(await ingest('media/x.svg', drawing(root))).toMatchObject({ width, height })
  })

  test('that cannot be read is refused with the reason', async () => {
    const message = await refusal('media/x.svg', Buffer.concat([drawing(''), Buffer.from([0xd6, 0xd0])]))
    expect(message).toBe('x.svg cannot be published: the SVG is not UTF-8 text')
  })
})

describe('what a file is', () => {
  test.each([
    ['x.pdf', Buffer.from('%PDF-1.7\n'), 'application/pdf'],
    ['x.mp4', isoFile('isom', 'iso2', 'mp41'), 'video/mp4'],
    ['x.webm', WEBM, 'video/webm'],
    ['x.vtt', Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\n你好'), 'text/vtt'],
    ['x.csv', Buffer.from('a,b\n1,2\n'), 'text/csv'],
    ['x.txt', Buffer.from([0xd6, 0xd0, 0xce, 0xc4]), 'text/plain'],
    ['x.docx', office('word/document.xml'), /wordprocessingml/],
    ['x.xlsx', office('xl/workbook.xml'), /spreadsheetml/],
    ['x.pptx', office('ppt/presentation.xml'), /presentationml/],
  ])('%s is told by its content', async (name, bytes, mime) => {
    const facts = await ingest(`media/${name}`, bytes)
    expect(facts.mime).toMatch(mime)
    expect(facts).toMatchObject({ width: null, height: null })
  })

  test('outweighs what its name says', async () => {
    const png = await picture().png().toBuffer()
    const facts = { name: 'x.png', mime: 'image/png' }
    expect(await ingest('media/x.jpg', png)).toMatchObject({ ...facts, path: 'media/x.jpg' })
    expect(await ingest('media/x', png)).toMatchObject(facts)
  })

  test.each([
    ['a page called a picture', 'x.jpg', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page called a drawing', 'x.svg', Buffer.from('<!-- <svg> --><html><svg/></html>')],
    ['a photo of a phone', 'x.mp4', isoFile('heic', 'mif1', 'iso8')],
    ['a QuickTime film', 'x.mp4', isoFile('qt  ')],
    ['any zip', 'x.docx', office('readme.xml')],
    ['a zip with a name that objects have', 'x.docx', office('constructor')],
    ['a document with macros', 'x.docx', office('word/document.xml', ['word/vbaProject.bin'])],
    ['an archive that is cut off', 'x.docx', office('word/document.xml').subarray(0, 60)],
    ['bytes called a table', 'x.csv', Buffer.from([0x61, 0x00, 0x62])],
    ['nothing', 'x.txt', Buffer.alloc(0)],
  ])('%s is refused', async (_, name, bytes) => {
    expect(await refusal(`media/${name}`, bytes)).toMatch(new RegExp(`^${name} is (not|empty)`))
  })

  test.each([
    ['letter.doc', 'save it as .docx or .pdf'],
    ['photo.HEIC', 'save it as .jpg'],
    ['all.zip', 'publish the files in it one by one'],
    ['setup.exe', 'only .jpg'],
    ['noextension', 'only .jpg'],
  ])('%s cannot be published, and the reason says what can', async (name, advice) => {
    expect(await refusal(`media/${name}`, Buffer.from('x'))).toContain(advice)
  })
})

test.each([
  'media/../site.yaml/x.txt',
  'media//x.txt',
  'media/./x.txt',
  'media\\x.txt',
  'media/a\\..\\x.txt',
  'media/x\u0000.txt',
  'media/\uD800.txt',
  '/media/x.txt',
  'contents/x.txt',
  `media/${'x'.repeat(500)}.txt`,
  'x.txt',
  'media',
])('the path %j is refused', async (path) => {
  expect(await refusal(path, Buffer.from('x'))).toContain('no place for media')
})
