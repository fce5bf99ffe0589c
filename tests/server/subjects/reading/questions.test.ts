import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Answer } from '../../../../src/contract/types.ts'
import { findColumns } from '../../../../src/server/subjects/reading/search/columns.ts'
import { testApp } from '../../../support/app.ts'
import { demoTree } from '../../../support/tree.ts'

/** Questions as residents type them, with the pages that answer each: keys of columns, ids, names of articles' files. */
const QUESTIONS = readFileSync(new URL('../../../fixtures/search/questions.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))
  .map(([words = '', pages = '']) => ({ words, pages: pages.split(' ') }))
const MOST_MISSED = 15

const { database, get } = await testApp({ demo: true })
const names = new Map<string, string>()

beforeAll(async () => {
  const { rows } = await database.db.execute<{ id: string; path: string }>(sql`select id, path from content`)
  for (const { id, path } of rows) names.set(id, path.replace(/^.*\/|\.md$/g, ''))
})

async function firstThree(words: string): Promise<string[]> {
  const { status, body } = await get(`/search?words=${encodeURIComponent(words)}`)
  expect(status).toBe(200)
  const answer: unknown = body?.data
  const { best, records } = answer as Answer<'selectSearch'>
  const shown = [...best, ...records.filter(({ id }) => !best.some((one) => one.id === id))]
  return shown
    .slice(0, 3)
    .flatMap(({ id, columnId }) => (id === undefined ? [columnId] : [id, names.get(id) ?? '']))
}

test('of 150 questions as residents type them, at least 135 have their page among the first three', async () => {
  expect(new Set(QUESTIONS.map(({ words }) => words)).size).toBe(150)
  const missed: string[] = []
  for (const { words, pages } of QUESTIONS) {
    const found = await firstThree(words)
    if (!pages.some((page) => found.includes(page))) missed.push(`${words} → ${found.join(' ')}`)
  }
  process.stdout.write(`${QUESTIONS.length - missed.length} of ${QUESTIONS.length} among the first three\n`)
  expect(missed.length > MOST_MISSED ? missed : []).toEqual([])
})

test('who searches for an application to 望湖家园 comes to the open round first, and not to the form that is over', async () => {
  const found = await firstThree('望湖家园报名')
  expect(found).toContain('20261116-wanghu-4')
  expect(found).not.toContain('20260824-wanghu-3')
  const asks = ['望湖', '家园', '报名'].map((piece) => ({ piece, body: piece, title: piece, weight: 1 }))
  const columns = findColumns(demoTree(), asks, { body: () => 1, title: () => 1 }).map(
    ({ columnId }) => columnId,
  )
  expect(columns).toContain('gzf_register')
  expect(columns).not.toContain('gzf_register_3')
})

test.each(['保障房', '宝障房'])(
  '%s: the kinds of homes, and not the shops whose text has the word',
  async (words) => {
    const found = await firstThree(words)
    expect(found).toContain('intro-bzf')
    expect(found).toContain('intro-psx')
    expect(found).not.toContain('intro-com')
  },
)

test('who looks for a cheap flat of two rooms near a metro line finds such homes, and no beds in rooms of four', async () => {
  const found = await firstThree('便宜的两室 地铁')
  expect(found).toContain('all_projects')
  expect(found).toContain('p06')
  expect(found).not.toContain('p05')
})

test('a project comes with its English name, marked where it was searched for', async () => {
  const found: unknown = (await get('/search?words=wanghu')).body?.data
  const { best } = found as Answer<'selectSearch'>
  const project = best.find(({ id }) => id === 'p01')
  expect(project?.title?.map(({ text }) => text).join('')).toBe('望湖家园')
  expect(project?.['title.en']?.map(({ text }) => text).join('')).toBe('Wanghu Gardens')
})

test.each([
  [
    '500 words',
    Array.from({ length: 500 }, (_, n) => `词${n}`)
      .join(' ')
      .slice(0, 100),
  ],
  ['signs alone', '？！……（）【】“”%_\\&|!<->:*'],
  ['quotes', `'公租房" \\' or ''='`],
  ['mixed scripts', '公租房 apply ガイド Жильё سكن 🏠'],
  ["another's number", '420106199001011234'],
  ["another's telephone number", '13800000000'],
  ['one sign of two halves', '\u{20BB7}'],
])('%s: an answer, and at most three best ones', async (_name, words) => {
  expect((await firstThree(words)).length).toBeLessThanOrEqual(6)
})

test('U+0000 is refused in words', async () => {
  expect((await get('/search?words=a%00b')).status).toBe(400)
})
