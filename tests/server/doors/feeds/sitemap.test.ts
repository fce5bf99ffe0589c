import { describe, expect, test } from 'vitest'
import {
  partition,
  withOrigin,
  writeEntry,
  writeIndex,
  type SitemapEntry,
} from '../../../../src/server/doors/feeds/sitemap.ts'

async function* entries(count: number): AsyncGenerator<SitemapEntry> {
  for (let at = 0; at < count; at++) yield { address: `/t1/x?contentId=${at}` }
}

/** Blocks as [part, entries in it]. */
async function blocksOf(count: number, limits: { entries: number; bytes: number }) {
  const blocks: [number, number][] = []
  for await (const { part, xml } of partition(entries(count), 2, limits)) {
    blocks.push([part, xml.split('<url>').length - 1])
  }
  return blocks
}

describe('a sitemap', () => {
  test('goes over to a new part where one is full', async () => {
    expect(await blocksOf(7, { entries: 3, bytes: 10_000 })).toEqual([
      [0, 2],
      [0, 1],
      [1, 2],
      [1, 1],
      [2, 1],
    ])
  })

  test('that fits exactly has no second part', async () => {
    expect(await blocksOf(3, { entries: 3, bytes: 10_000 })).toEqual([
      [0, 2],
      [0, 1],
    ])
  })

  test('keeps a part within its bytes', async () => {
    const bytes = Buffer.byteLength(writeEntry({ address: '/t1/x?contentId=0' }))
    expect(await blocksOf(4, { entries: 100, bytes: 2 * bytes })).toEqual([
      [0, 2],
      [1, 2],
    ])
  })

  test('without a page has no block', async () => {
    expect(await blocksOf(0, { entries: 3, bytes: 10_000 })).toEqual([])
  })

  test('says when a page changed, in the form of the protocol', () => {
    expect(writeEntry({ address: '/a?b&c', changed: new Date('2026-11-16T09:00:00+08:00') })).toBe(
      '<url><loc>/a?b&amp;c</loc><lastmod>2026-11-16T01:00:00.000Z</lastmod></url>\n',
    )
  })

  test('gets the origin before every address', () => {
    const xml = writeEntry({ address: '/a?b=<loc>/' }) + writeEntry({ address: '/c' })
    expect(withOrigin(xml, 'https://a.example').match(/https:\/\/a\.example/g)).toHaveLength(2)
  })

  test('of several parts names each by a whole address', () => {
    expect(writeIndex(2, 'https://a.example').match(/<loc>[^<]*/g)).toEqual([
      '<loc>https://a.example/sitemap-1.xml',
      '<loc>https://a.example/sitemap-2.xml',
    ])
  })
})
