import { fillPlaceholders, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import {
  selectRows,
  type RowRange,
} from '../../../../../src/server/subjects/contents/published/page-query.ts'
import { testDatabase } from '../../../../support/database.ts'

const { db } = await testDatabase()
const CONTENTS = 6000
const COLUMNS = ['a', 'b', 'c']

// Column c is as old as can be: looked for by date among all contents, its rows would come last.
beforeAll(async () => {
  const key = sql`case when i <= 1000 then 'c' when i % 2 = 0 then 'a' else 'b' end`
  const numbers = sql`generate_series(1, ${CONTENTS}::integer) as i`
  await db.execute(sql`
    insert into content (id, kind, column_key, locale) select 'n' || i, 'article', ${key}, 'en' from ${numbers}`)
  await db.execute(sql`
    insert into live (id, kind, column_key, classify, published, title, item)
    select 'n' || i, 'article', ${key}, (i % 5)::text, timestamptz '2020-01-01Z' + i * interval '1 hour', '', '{}'
    from ${numbers}`)
  await db.execute(sql`analyze live`)
})

interface Plan {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
}

async function scansOf(range: RowRange): Promise<Plan[]> {
  const query = selectRows(db, range).toSQL()
  const keys = Object.fromEntries(range.columns.map((key, place) => [`column${place}`, key]))
  const values = fillPlaceholders(query.params, { ...keys, ...range, ...range.dated })
  const text = query.sql.replaceAll(/\$(\d+)/g, (_match, place) => {
    const value = values[Number(place) - 1]
    return typeof value === 'number' ? String(value) : `'${String(value)}'`
  })
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    sql.raw(`explain (analyze, format json) ${text}`),
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  return plan ? nodesOf(plan).filter((node) => node['Relation Name'] === 'live') : []
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
const rowsRead = (scans: Plan[]) =>
  scans.reduce((sum, scan) => sum + scan['Actual Rows'] * scan['Actual Loops'], 0)

/** In the hours of the fixture: some weeks, the columns' oldest. */
const DATED = { from: '2020-02-15T00:00:00Z', until: '2020-04-01T00:00:00Z' }
const FIRST = { kind: 'article', backward: false, offset: 0, limit: 10 }

test.each<[string, RowRange, RegExp, number]>([
  ['the first page of a column', { ...FIRST, columns: ['a'] }, /^live_column$/, 10],
  ['the first page of an old column', { ...FIRST, columns: ['c'] }, /^live_column$/, 10],
  ['the first page of a group', { ...FIRST, columns: ['a'], classify: '2' }, /^live_classify$/, 10],
  [
    'the first page of an old year',
    { ...FIRST, columns: ['a'], dated: DATED },
    /^live_(column|classify)$/,
    10,
  ],
  [
    'the first page of an old year of three columns',
    { ...FIRST, columns: COLUMNS, dated: DATED },
    /^live_(column|classify|pkey)$/,
    30,
  ],
  ['page 50 of a column', { ...FIRST, columns: ['a'], offset: 490 }, /^live_(column|classify|pkey)$/, 510],
  [
    'page 50 from the end',
    { ...FIRST, columns: ['a'], offset: 490, backward: true },
    /^live_(column|classify|pkey)$/,
    510,
  ],
  ['the first page of three columns', { ...FIRST, columns: COLUMNS }, /^live_(column|classify|pkey)$/, 30],
  [
    'page 50 of three columns',
    { ...FIRST, columns: COLUMNS, offset: 490 },
    /^live_(column|classify|pkey)$/,
    520,
  ],
])('%s reads from an index what it needs, and no more', async (_name, range, index, most) => {
  const scans = await scansOf(range)
  expect(scans.length).toBeGreaterThan(0)
  for (const scan of scans) expect(scan['Index Name']).toMatch(index)
  expect(rowsRead(scans)).toBeLessThanOrEqual(most)
})
