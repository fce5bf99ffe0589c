import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { everyRevision } from '../../../../src/server/ground/revisions.ts'
import { PageCache, type RenderedPage } from '../../../../src/server/doors/render/page-cache.ts'

let revision = 1
let now = 0
let rendered = 0
const options = {
  maxBytes: 10_000,
  freshFor: 1000,
  shownFor: 6000,
  revisions: everyRevision(() => revision),
  now: () => now,
}

async function page(html = 'page', status = 200, until?: number): Promise<RenderedPage> {
  rendered += 1
  return { status, html, until }
}

beforeEach(() => {
  revision = 1
  now = 0
  rendered = 0
})

describe('PageCache', () => {
  it('renders a missing page once however many ask', async () => {
    const cache = new PageCache(options)
    const answers = await Promise.all([1, 2, 3].map(() => cache.get('a', () => page())))
    expect(rendered).toBe(1)
    expect(new Set(answers).size).toBe(1)
  })

  it('renders anew for who asks after a publication, while the rendering begun before it goes on', async () => {
    const cache = new PageCache(options)
    let finish = (_page: RenderedPage) => {}
    const before = cache.get('a', () => new Promise((resolve) => (finish = resolve)))
    revision = 2
    const after = await cache.get('a', () => page('new'))
    finish({ status: 200, html: 'old' })
    expect([after, await before].map(({ bodies }) => bodies.identity.toString())).toEqual(['new', 'old'])
    expect(cache.peek('a')).toBe(after)
  })

  it('gives a hit without rendering', async () => {
    const cache = new PageCache(options)
    await cache.get('a', () => page())
    expect(cache.peek('a')?.bodies.identity.toString()).toBe('page')
  })

  it('forgets every page when the revision rises', async () => {
    const cache = new PageCache(options)
    await cache.get('a', () => page())
    revision = 2
    expect(cache.peek('a')).toBeUndefined()
  })

  it('does not keep a page whose revision passed while it was rendered', async () => {
    const cache = new PageCache(options)
    await cache.get('a', async () => {
      revision = 2
      return page()
    })
    expect(cache.peek('a')).toBeUndefined()
  })

  it('shows a page that is not fresh any more until it is renewed, but no longer than it may', async () => {
    const cache = new PageCache(options)
    const old = await cache.get('a', () => page('old'))
    expect(cache.isFresh(old)).toBe(true)
    now = 1000
    expect([cache.isFresh(old), await cache.get('a', () => page('never'))]).toEqual([false, old])
    const renewals = [1, 2, 3].map(() => cache.renew('a', () => page('new')))
    expect(cache.peek('a')).toBe(old)
    await Promise.all(renewals)
    const renewed = cache.peek('a')
    expect([renewed?.bodies.identity.toString(), rendered]).toEqual(['new', 2])
    now = 6999
    expect(cache.peek('a')).toBe(renewed)
    now = 7000
    expect(cache.peek('a')).toBeUndefined()
  })

  it('shows the page as it was where its renewal fails', async () => {
    const cache = new PageCache(options)
    const old = await cache.get('a', () => page())
    now = 1000
    await cache.renew('a', () => page('broken', 500))
    await expect(cache.renew('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(cache.peek('a')).toBe(old)
  })

  it('shows no page once the clock has changed something on it', async () => {
    const cache = new PageCache(options)
    const open = await cache.get('a', () => page('open', 200, 500))
    now = 499
    expect([cache.peek('a'), cache.isFresh(open)]).toEqual([open, true])
    now = 500
    expect(cache.peek('a')).toBeUndefined()
    expect((await cache.get('a', () => page('closed'))).bodies.identity.toString()).toBe('closed')
  })

  it('renders anew for who asks after such a change, while the rendering begun before it goes on', async () => {
    const cache = new PageCache(options)
    let finish = (_page: RenderedPage) => {}
    const before = cache.get('a', () => new Promise((resolve) => (finish = resolve)))
    now = 500
    const after = cache.get('a', () => page('closed'))
    finish({ status: 200, html: 'open', until: 500 })
    const bodies = (await Promise.all([before, after])).map((one) => one.bodies.identity.toString())
    expect(bodies).toEqual(['open', 'closed'])
    expect(cache.peek('a')).toBe(await after)
  })

  it('does not pack again what its renewal left as it was', async () => {
    const cache = new PageCache(options)
    const packed = await cache.body('a', await cache.get('a', () => page('same')), 'br')
    now = 1000
    await cache.renew('a', () => page('same'))
    expect(cache.peek('a')?.bodies.br).toBe(packed)
    await cache.renew('a', () => page('other'))
    expect(cache.peek('a')?.bodies.br).toBeUndefined()
  })

  it('never keeps a failure', async () => {
    const cache = new PageCache(options)
    await cache.get('a', () => page('broken', 500))
    expect(cache.peek('a')).toBeUndefined()
  })

  it('lets the next asker try again after a rendering that threw', async () => {
    const cache = new PageCache(options)
    await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    await expect(cache.get('a', () => page())).resolves.toMatchObject({ status: 200 })
  })

  it('stays within its bytes, the least recently used goes first', async () => {
    const cache = new PageCache(options)
    for (const key of ['a', 'b', 'c']) await cache.get(key, () => page('x'.repeat(3000)))
    cache.peek('a')
    await cache.get('d', () => page('x'.repeat(3000)))
    expect([cache.peek('a'), cache.peek('b')].map(Boolean)).toEqual([true, false])
    expect(cache.bytes).toBeLessThanOrEqual(options.maxBytes)
  })

  it('keeps compressed forms and counts their bytes', async () => {
    const cache = new PageCache(options)
    const kept = await cache.get('a', () => page('yes '.repeat(200)))
    const before = cache.bytes
    const [br, gzip] = [await cache.body('a', kept, 'br'), await cache.body('a', kept, 'gzip')]
    expect(brotliDecompressSync(br).toString()).toBe(gunzipSync(gzip).toString())
    expect(cache.peek('a')?.bodies.br).toBe(br)
    expect(cache.bytes).toBe(before + br.length + gzip.length)
  })

  it('packs a page once however many ask, also who holds it from before', async () => {
    const cache = new PageCache(options)
    const kept = await cache.get('a', () => page('yes '.repeat(200)))
    const bodies = await Promise.all([1, 2, 3].map(() => cache.body('a', kept, 'br')))
    bodies.push(await cache.body('a', kept, 'br'))
    expect(new Set(bodies).size).toBe(1)
  })

  it('gives equal pages the same ETag', async () => {
    const cache = new PageCache(options)
    const first = await cache.get('a', () => page())
    revision = 2
    expect((await cache.get('a', () => page())).etag).toBe(first.etag)
    expect((await cache.get('b', () => page('other'))).etag).not.toBe(first.etag)
  })
})
