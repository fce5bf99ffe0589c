import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { content, contentVersion, reviewEvent } from '../../../src/server/db/schema.ts'
import { testApp } from '../../support/app.ts'
import { insertColumns, insertSite } from '../../support/contents.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../support/staff.ts'

const { database, get, post, revision } = await testApp()
const { db } = database
await insertSite(db)
await insertColumns(db, { notes: {} })
await db.execute(sql`update column_node set template = 'collection' where key = 'notes'`)
await revision.refresh()
const admin = await sessionHeaders(db, await staffAccount(db, '王管理'))

const LONGER = 'openHours'
const schemaWith = (open: string) => ({
  title: '健身点',
  'x-kind': { title: 'name' },
  type: 'object',
  required: ['name'],
  properties: { name: { title: '名称', type: 'string' }, [open]: { title: '开放', type: 'string' } },
})

/** Live, in review, scheduled and only a draft, so many of each. */
async function fill(kind: string, each: number): Promise<void> {
  await post('/editor/kinds', { kind, schema: schemaWith('open') }, admin)
  const ids = sql`(select ${kind} || '-' || s || '-' || n as id, s as state from generate_series(1, ${each}::integer) n,
    unnest(array['live', 'sent', 'later', 'draft']) s)`
  const fields = sql`jsonb_build_object('name', i.id, 'open', '6:00')`
  await db.execute(sql`
    insert into content (id, kind, column_key, locale, title, draft, live_version, pending_version, publish_at, review_state, review_id)
    select id, ${kind}, 'notes', 'zh-CN', id, case when state = 'draft' then ${fields} end,
      case when state = 'live' then id || '-v' end, case when state = 'later' then id || '-v' end,
      case when state = 'later' then timestamptz '2030-01-01' end,
      case when state = 'sent' then 'sent' end, case when state = 'sent' then id || '-r' end from ${ids} i`)
  await db.execute(sql`
    insert into content_version (id, content_id, source, fields, sanitiser, schema_version, author)
    select id || '-v', id, '', ${fields}, 1, 1, 'x' from ${ids} i where state <> 'draft'`)
  await db.execute(sql`
    insert into review_event (id, content_id, version_id, review_id, action, staff_id, name)
    select id || '-e', id, id || '-v', id || '-r', 'sent', 'x', 'x' from ${ids} i where state = 'sent'`)
}
/** How many statements it takes to give a field another name. */
async function statementsOf(kind: string): Promise<number> {
  const session: object = Object.getPrototypeOf(Reflect.get(db, 'session'))
  const sent = vi.spyOn(session as { prepareQuery: () => unknown }, 'prepareQuery')
  const change = { kind, version: 1, schema: schemaWith(LONGER), renamed: { open: LONGER } }
  const { status } = await post('/editor/kinds/change', change, admin)
  const count = sent.mock.calls.length
  sent.mockRestore()
  expect(status).toBe(200)
  return count
}

test('a change over many contents takes as many statements as one over few; what is live, waits, is in review or a draft follows', async () => {
  await fill('few', 1)
  await fill('many', 30)
  // The process asks for the revision meanwhile; one for each content would be a hundred more.
  expect(await statementsOf('many')).toBeLessThan((await statementsOf('few')) + 20)
  const rows = await db.select().from(content).where(eq(content.kind, 'many')).orderBy(content.id)
  expect(rows).toHaveLength(120)
  const fields = Object.fromEntries(
    (await db.select().from(contentVersion)).map((version) => [version.id, version.fields]),
  )
  const renamed = (id: string) => ({ name: id, [LONGER]: '6:00' })
  for (const { id, liveVersion, pendingVersion, publishAt, draft, ...row } of rows) {
    const [, state] = id.split('-')
    const stands = liveVersion ?? pendingVersion
    const isThere = { live: liveVersion !== null, later: publishAt?.getFullYear() === 2030 }
    const says = stands === null ? draft : fields[stands]
    expect([id, says ?? null]).toEqual([id, state === 'sent' ? null : renamed(id)])
    expect(isThere).toEqual({ live: state === 'live', later: state === 'later' })
    expect([row.draftVersion, row.reviewState, row.reviewId]).toEqual([1, null, null])
  }
  const events = await db.select().from(reviewEvent).where(eq(reviewEvent.action, 'voided'))
  expect(new Set(events.map(({ contentId }) => contentId)).size).toBe(31)
  expect(events.every(({ versionId, contentId }) => versionId === `${contentId}-v`)).toBe(true)
  const path = '/bzf-portal-cms/bpcContentEntity/selectByPage?columnId=notes&kind=many&size=50'
  const listed = dataOf<{ records: Record<string, unknown>[] }>((await get(path)).body).records
  expect(listed).toHaveLength(30)
  expect(listed.every((item) => item[LONGER] === '6:00')).toBe(true)
})
