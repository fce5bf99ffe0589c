import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { everyRevision } from '../../../../../src/server/ground/revisions.ts'
import { createSearchReader } from '../../../../../src/server/subjects/contents/published/search-query.ts'
import { writeSearch } from '../../../../../src/server/subjects/contents/published/publish-search.ts'
import {
  searchLexemes,
  searchQuery,
  searchTerms,
} from '../../../../../src/server/subjects/rich-text/search.ts'
import { insertColumns, insertSite, publish, type NewContent } from '../../../../support/contents.ts'
import { testDatabase } from '../../../../support/database.ts'

const { db } = await testDatabase()
const MOST = 20
const COLUMNS = ['news', 'city']

interface Sample extends NewContent {
  column: string
  title: string
  published: number
  text: string
}

/** Contents of five years: the word is in every text, in a title now and then, and the whole title of an old one. */
const samples: Sample[] = Array.from({ length: 200 }, (_, n) => {
  const isQuestion = n % 11 === 0
  const published = Date.UTC(2021, 0, 1) + n * 9 * 86_400_000
  const title = n === 3 || n === 150 ? '银杏' : n % 7 === 0 ? `银杏第${n}号` : `公告${n}`
  const text = `银杏与香樟${n % 2 ? '腊梅' : ''}`
  const fields = isQuestion
    ? { category: 'rent', question: title, answer: `<p>${text}</p>` }
    : { title, publishTime: new Date(published).toISOString(), summary: text }
  const column = COLUMNS[n % 2] ?? ''
  return { id: `c${n}`, column, kind: isQuestion ? 'faq' : 'article', fields, title, published, text }
})

beforeAll(async () => {
  await insertSite(db)
  await insertColumns(db, { news: {}, city: {} })
  await publish(db, samples)
  const undated = samples.filter(({ kind }) => kind === 'faq')
  // Questions have no date. They are written as an import does, before they have their time, and went live long ago.
  const documents = undated.map(({ id, title, text }) => ({
    contentId: id,
    versionId: `${id}-1`,
    kind: 'faq',
    words: searchLexemes(`${title} ${text}`),
    title,
    published: '',
  }))
  await writeSearch(db, documents)
  for (const { id, published } of undated) {
    const time = new Date(published).toISOString()
    await db.execute(sql`update live set published = ${time}::timestamptz where id = ${id}`)
    await db.execute(sql`update search set published = ${time}::timestamptz where id = ${id}`)
  }
})

/** What a search finds, by going through all contents. */
function expected(word: string, more: { columns?: string[]; kind?: string } = {}) {
  const rank = ({ title }: Sample) => (title === word ? 2 : title.includes(word) ? 1 : 0)
  const hits = samples
    .filter((sample) => sample.title.includes(word) || sample.text.includes(word))
    .toSorted((a, b) => rank(b) - rank(a) || b.published - a.published || b.id.localeCompare(a.id))
  const isWanted = ({ column, kind }: Sample) =>
    (!more.columns || more.columns.includes(column)) && (more.kind === undefined || more.kind === kind)
  const counted = hits.slice(0, MOST + 1)
  const groups = new Map<string, number>()
  for (const { column, kind } of counted)
    groups.set(`${column} ${kind}`, (groups.get(`${column} ${kind}`) ?? 0) + 1)
  const chosen = hits.filter(isWanted).slice(0, MOST + 1)
  return {
    ids: chosen.slice(0, MOST).map(({ id }) => id),
    total: chosen.length,
    groups: [...groups].toSorted(),
  }
}

async function found(
  read: ReturnType<typeof createSearchReader>,
  word: string,
  more: { columns?: string[]; kind?: string } = {},
) {
  const query = searchQuery(searchTerms(word))
  const page = { withheld: [], limit: MOST / 2, titles: [[word]], named: [word], query, ...more }
  const [first, second] = [await read({ ...page, offset: 0 }), await read({ ...page, offset: MOST / 2 })]
  return {
    ids: [...first.rows, ...second.rows].map(({ id }) => id),
    total: first.total,
    groups: first.groups.map(({ columnId, kind, total }) => [`${columnId} ${kind}`, total]).toSorted(),
  }
}

describe.each([
  ['a few of the newest contents', [25, 60]],
  ['most of them', [190]],
  ['all', []],
])('a word with more hits than are counted, looked for first among %s', (_name, steps) => {
  test.each([
    ['银杏', {}],
    ['香樟', {}],
    ['腊梅', {}],
    ['公告', {}],
    ['香樟', { columns: ['city'] }],
    ['银杏', { columns: ['news'], kind: 'faq' }],
    ['银杏', { kind: 'article' }],
  ])('%s %j: titles first, then the newest, counted to the same end', async (word, more) => {
    const read = createSearchReader(
      db,
      everyRevision(() => 1),
      { most: MOST, steps },
    )
    expect(await found(read, word, more)).toEqual(expected(word, more))
    // What was learnt of the word at first does not change the answer.
    expect(await found(read, word, more)).toEqual(expected(word, more))
  })
})
