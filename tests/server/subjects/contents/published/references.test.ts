import { beforeAll, describe, expect, test, vi } from 'vitest'
import { everyRevision } from '../../../../../src/server/ground/revisions.ts'
import { createReferences } from '../../../../../src/server/subjects/contents/published/references.ts'
import { media } from '../../../../../src/server/store/db/schema.ts'
import { article, insertColumns, insertSite, publish } from '../../../../support/contents.ts'
import { testDatabase } from '../../../../support/database.ts'

const { db } = await testDatabase()
const HASH = '0123456789abcdef0123456789abcdef'
const tree = [
  {
    key: 'news',
    label: 'News',
    template: 'list',
    route: '/t1/news_list',
    detailRoute: '/t1/article_content',
    children: [],
  },
]
const SITES = { rentalCenter: 'https://rent.example/?a=1&b=2' }
const PHOTO = `/media/${HASH}-2000x1000/photo%20a.jpg`

beforeAll(async () => {
  await insertSite(db)
  await insertColumns(db, { news: {} })
  await publish(db, [article('n1', 'news', '2026-01-01')])
  const file = { mime: 'image/jpeg', bytes: 1, hash: HASH }
  await db.insert(media).values([
    { ...file, id: 'photo', path: 'media/a.jpg', name: 'photo a.jpg', width: 2000, height: 1000 },
    { ...file, id: 'plan', path: 'media/plan.pdf', name: 'plan.pdf' },
    { ...file, id: 'binned', path: 'media/b.jpg', name: 'b.jpg', width: 1, height: 1, deletedAt: new Date() },
  ])
})

async function resolved(value: unknown): Promise<unknown> {
  const [result] = await createReferences(
    db,
    tree,
    everyRevision(() => 1),
  )(SITES).resolve([value === null ? null : { value }])
  return result && 'value' in result ? result.value : result
}

describe('a field', () => {
  test.each([
    ['media:photo', PHOTO],
    ['media:plan', `/media/${HASH}/plan.pdf`],
    ['site:rentalCenter', SITES.rentalCenter],
    ['content:n1', '/t1/article_content?col1=news&contentId=n1'],
    ['content:n1#a-fees', '/t1/article_content?col1=news&contentId=n1#a-fees'],
  ])('%s is the address it has now', async (reference, address) => {
    expect(await resolved(reference)).toBe(address)
  })

  test('of a file that is gone is empty; of a content that is gone leads to where it would be', async () => {
    expect(await resolved('media:binned')).toBe('')
    expect(await resolved('media:never')).toBe('')
    expect(await resolved('content:never')).toBe('/t1/article_content?contentId=never')
  })

  test('of a named site that has no address here, or that nobody knows, is empty', async () => {
    expect(await resolved('site:guaranteeFund')).toBe('')
    expect(await resolved('site:elsewhere')).toBe('')
  })

  test('is found however deep it lies', async () => {
    expect(await resolved([{ files: [{ url: 'media:plan' }] }])).toEqual([
      { files: [{ url: `/media/${HASH}/plan.pdf` }] },
    ])
  })

  test('with a name beside it says what one is about to load, whatever was written', async () => {
    expect(await resolved([{ name: 'Plan', url: 'media:plan', size: 999 }])).toEqual([
      { name: 'Plan', url: `/media/${HASH}/plan.pdf`, size: 1, mime: 'image/jpeg' },
    ])
    expect(await resolved([{ name: 'Elsewhere', url: 'https://a.example/' }])).toEqual([
      { name: 'Elsewhere', url: 'https://a.example/' },
    ])
  })

  test('that only speaks of media stays as it is', async () => {
    expect(await resolved('media: a word; content: another')).toBe('media: a word; content: another')
  })
})

describe('HTML', () => {
  test('gets pictures that load late, in the width that suits the screen', async () => {
    expect(await resolved('<p><img src="media:photo" alt="A > B" width="2000" height="1000"></p>')).toBe(
      `<p><img src="${PHOTO}" srcset="/media/${HASH}-2000x1000/360.webp 360w, ` +
        `/media/${HASH}-2000x1000/720.webp 720w, /media/${HASH}-2000x1000/1440.webp 1440w, ${PHOTO} 2000w" ` +
        'sizes="(max-width: 800px) 100vw, 800px" alt="A > B" width="2000" height="1000" loading="lazy" decoding="async"></p>',
    )
  })

  test('knows the size of a picture that does not say it', async () => {
    expect(await resolved('<img src="media:photo" alt="">')).toContain('alt="" width="2000" height="1000"')
  })

  test('keeps the words of a picture that is gone', async () => {
    expect(await resolved('<p><img src="media:binned" alt="The hall"></p>')).toBe(
      '<p><span class="missing">The hall</span></p>',
    )
  })

  test('leads to named sites by their addresses; what has none keeps its words', async () => {
    expect(
      await resolved(
        '<p><a href="site:rentalCenter" rel="noopener">Rent</a> <a href="site:guaranteeFund">Fund</a> <a href="media:never">File</a></p>',
      ),
    ).toBe(
      '<p><a href="https://rent.example/?a=1&amp;b=2" rel="noopener">Rent</a> <a>Fund</a> <a>File</a></p>',
    )
  })

  test('gets addresses in links, escaped', async () => {
    expect(await resolved('<a href="content:n1#x">a</a> <a href="media:plan">b</a>')).toBe(
      `<a href="/t1/article_content?col1=news&amp;contentId=n1#x">a</a> <a href="/media/${HASH}/plan.pdf">b</a>`,
    )
  })
})

test('all references of an answer cost one question for each sort, and those known none', async () => {
  const select = vi.spyOn(db, 'select')
  const references = createReferences(
    db,
    tree,
    everyRevision(() => 1),
  )(SITES)
  const answer = () => [
    { a: 'media:photo', b: 'content:n1' },
    { a: 'media:plan', b: '<a href="media:photo">x</a>' },
  ]
  await references.resolve(answer())
  expect(select).toHaveBeenCalledTimes(2)
  await references.resolve(answer())
  expect(select).toHaveBeenCalledTimes(2)
  select.mockRestore()
})
