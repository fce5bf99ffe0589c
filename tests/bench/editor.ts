import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { sessionHeaders, staffAccount } from '../support/staff.ts'
import { WHOLE_SITE } from '../../src/contract/staff.ts'
import { dragTree } from './editor-tree.ts'
import { bytesOf } from './load.ts'
import { measureGrowth } from './growth.ts'
import { type Engine, type Installation, serve, vacuum, withOpen } from './place.ts'
import { type Figure, measuredAgain } from './report.ts'
import { saveAgainstEachOther } from './editor-saves.ts'
import { CHILDREN, PARENT, prepareSite } from './site.ts'
import { timeOfSight } from './editor-sight.ts'

const FEW = 1000
const MANY = 100_000
const SAVES = 1000
const COLUMNS = 2000
const REQUESTS = 200
const LISTS = {
  'as it is opened': '',
  'of a column and all below it': `&columnKey=${PARENT}`,
  'of a kind that is rare': '&kind=plan',
  'of drafts': '&state=draft',
  'of one person': `&by=${encodeURIComponent('王编辑')}`,
  'of a week': `&from=${encodeURIComponent('2026-10-25T00:00:00+08:00')}&until=${encodeURIComponent('2026-11-01T00:00:00+08:00')}`,
  'with a word that one in 500 has': `&words=${encodeURIComponent('银杏')}`,
  'with a word that all have': `&words=${encodeURIComponent('公告')}`,
  'with word, column, kind and state': `&words=${encodeURIComponent('银杏')}&columnKey=${CHILDREN[0]}&kind=article&state=live`,
}

/** Asked on every page of the app, or nearly. */
const QUESTIONS = {
  'columns with what each holds': '/api/editor/columns?',
  'what waits for review': '/api/editor/reviews?',
  'how many contents are unfinished': '/api/editor/contents/counts?',
}

/** What the staff's app costs. */
export async function measureEditor(
  engine: Engine,
  { part }: { part: number },
  report: (figure: Figure) => void,
): Promise<void> {
  const places = [await engine.newPlace(), await engine.newPlace()] as const
  try {
    const accounts = [await prepare(places[0], FEW), await prepare(places[1], MANY)] as const
    const [few, many] = [await serve(places[0], engine), await serve(places[1], engine)]
    try {
      const sites = [
        { ...few, headers: accounts[0].first },
        { ...many, headers: accounts[1].first },
      ] as const
      const lists = Object.entries(LISTS).map(
        ([name, query]) => [`list of contents ${name}`, `/api/editor/contents?size=20${query}&`] as const,
      )
      for (const [name, address] of [...lists, ...Object.entries(QUESTIONS)]) {
        const path = (n: number) => `${address}n=${n}`
        const effort = { requests: Math.ceil(REQUESTS * part), rounds: 5 }
        const measure = async (): Promise<Figure> => {
          const { ratio, small, large } = await measureGrowth(sites, path, effort)
          const note = `${large.toFixed(0)} µs against ${small.toFixed(0)} µs`
          const what = `${name}, ${MANY} against ${FEW}, ${engine.name}`
          return { name: what, value: ratio, unit: '×', must: 1.5, note }
        }
        report(await measuredAgain(measure))
      }
      await timeOfSight(places[0], engine, few.origin, accounts[0].first, report)
    } finally {
      await few.stop()
      await many.stop()
    }
  } finally {
    for (const place of places) await place.drop()
  }
}

/** Two who save on one content again and again: each save is kept, or its writer is told. */
export async function measureSaves(
  engine: Engine,
  { part }: { part: number },
  report: (figure: Figure) => void,
): Promise<void> {
  const place = await engine.newPlace()
  try {
    const accounts = await prepare(place, 0)
    const server = await serve(place, engine)
    try {
      const { lost, answered, refused } = await saveAgainstEachOther(
        server.origin,
        accounts,
        Math.ceil(SAVES * part),
      )
      report({
        name: `saves of two on one content that are lost, ${engine.name}`,
        value: lost,
        unit: '',
        must: 0,
        note: `${answered} saved, ${refused} told that it was stale`,
      })
    } finally {
      await server.stop()
    }
  } finally {
    await place.drop()
  }
}

/** What a site of many columns costs: visitors what they are told of it, editors the tree. */
export async function measureColumns(engine: Engine, report: (figure: Figure) => void): Promise<void> {
  const place = await engine.newPlace()
  try {
    await prepare(place, 0)
    await withOpen(place, ({ db }) => db.execute(COLUMNS_OF_A_LARGE_SITE))
    const large = await serve(place, engine)
    try {
      const site = await bytesOf(`${large.origin}/api/site`, { 'accept-encoding': 'gzip' })
      const bytes = gzipSync(gunzipSync(site)).length
      report({
        name: `/api/site with ${COLUMNS} columns, gzip, ${engine.name}`,
        value: Math.max(site.length, bytes) / 1024,
        unit: 'KiB',
        must: 25,
      })
      const { longest, frames, still } = await dragTree(large.origin)
      report({
        name: `longest frame, a tree of ${COLUMNS} is dragged at 4 × less CPU, ${engine.name}`,
        value: longest,
        unit: 'ms',
        must: 100,
        note: `${frames} frames; ${still.toFixed(0)} ms while nothing moves`,
      })
    } finally {
      await large.stop()
    }
  } finally {
    await place.drop()
  }
}

/** Two who may do everything, and so many contents of which one in a thousand is a draft. */
async function prepare(place: Installation, count: number) {
  await prepareSite(place, count, { withTexts: false })
  const staff = await withOpen(place, async ({ db }) => {
    await db.execute(sql`
      update content set title = '第' || substr(id, 6) || '号公告' || case when substr(id, 6)::integer % 500 = 0 then '，银杏' else '' end,
        updated_at = timestamp '2026-11-01' - substr(id, 6)::integer * interval '10 minutes',
        updated_by = case when substr(id, 6)::integer % 40 = 7 then '王编辑' else '' end,
        live_version = case when substr(id, 6)::integer % 1000 = 0 then null else id || '-1' end,
        draft = case when substr(id, 6)::integer % 1000 = 0 then '{}'::jsonb end
      where id like 'load-%'`)
    const grants = [{ columnKey: WHOLE_SITE, role: 'administrator' as const }]
    const account = async (name: string) => sessionHeaders(db, await staffAccount(db, name, grants))
    return { first: await account('bench'), second: await account('other') }
  })
  await vacuum(place, 'content')
  return staff
}

/** Ten at the top, below each ten with twenty below: with the demo's own some more than 2,000. */
const COLUMNS_OF_A_LARGE_SITE = sql`
  with heads as (select 'large-' || a as key, a from generate_series(1, 10) a),
    middles as (select heads.key || '-' || b as key, heads.key as parent, a, b from heads, generate_series(1, 10) b),
    leaves as (select middles.key || '-' || c as key, middles.key as parent, c from middles, generate_series(1, 19) c),
    every as (select key, null as parent, 1 as level, 100 + a as position, '栏目' || a as label from heads
      union all select key, parent, 2, b, '第' || a || '组第' || b || '栏' from middles
      union all select key, parent, 3, c, '公告与通知第' || c || '类' from leaves)
  insert into column_node (key, parent_key, level, position, label, template, published)
  select key, parent, level, position, label, 'list', true from every`
