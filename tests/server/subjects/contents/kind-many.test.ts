import { eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { listVersions } from '../../../../src/server/subjects/contents/edit/read-for-editing.ts'
import { Overtaken, turnTo } from '../../../../src/server/subjects/kind-design/migrate.ts'
import { changeKind } from '../../../../src/server/subjects/kind-design/change-kind.ts'
import { content, contentVersion, reviewEvent } from '../../../../src/server/store/db/schema.ts'
import { testApp } from '../../../support/app.ts'
import { insertColumns, insertSite } from '../../../support/contents.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../support/staff.ts'

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
    insert into content (id, kind, column_key, locale, title, draft, live_version, waiting_version, pending_version, publish_at, review_state, review_id)
    select id, ${kind}, 'notes', 'zh-CN', id, case when state = 'draft' then ${fields} end,
      case when state = 'live' then id || '-v' end, case when state = 'later' then id || '-w' end,
      case when state = 'later' then id || '-v' end,
      case when state = 'later' then timestamptz '2030-01-01' end,
      case when state = 'sent' then 'sent' end, case when state = 'sent' then id || '-r' end from ${ids} i`)
  await db.execute(sql`
    insert into content_version (id, content_id, source, fields, sanitiser, schema_version, author)
    select id || '-v', id, '', ${fields}, 1, 1, 'x' from ${ids} i where state <> 'draft'`)
  await db.execute(sql`
    insert into content_version (id, content_id, source, fields, sanitiser, schema_version, author)
    select id || '-w', id, '', ${fields}, 1, 1, 'x' from ${ids} i where state = 'later'`)
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
  for (const { id, liveVersion, waitingVersion, pendingVersion, publishAt, draft, ...row } of rows) {
    const [, state] = id.split('-')
    const stands = liveVersion ?? pendingVersion
    const isThere = { live: liveVersion !== null, later: publishAt?.getFullYear() === 2030 }
    const says = stands === null ? draft : fields[stands]
    expect([id, says ?? null]).toEqual([id, state === 'sent' ? null : renamed(id)])
    expect(waitingVersion && fields[waitingVersion]).toEqual(state === 'later' ? renamed(id) : null)
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

const change = (kind: string) => ({
  kind,
  version: 1,
  schema: schemaWith(LONGER),
  steps: { renamed: { open: LONGER } },
  drops: [],
  reason: '',
})
const EDITOR = { staffId: 's1', name: '王管理' }
/** Versions of a version of the kind that is not there yet. */
async function madeReady(kind: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from content_version where schema_version = 2 and content_id like ${`${kind}-%`} order by id`)
  return rows.map(({ id }) => id)
}

/** Begins a change, and does something as soon as some of it lies ready. @returns whether it was over before that */
async function amid(kind: string, work: (ready: string[]) => Promise<unknown>): Promise<boolean> {
  const is = { over: false }
  const changing = changeKind(db, change(kind), EDITOR, (run) => db.transaction(run)).finally(
    () => (is.over = true),
  )
  let ready: string[] = []
  while (ready.length === 0 && !is.over) ready = await madeReady(kind)
  await work(ready)
  const wasOver = is.over
  await changing
  return wasOver
}

// With PostgreSQL others have sessions of their own, and how far a change is meanwhile is anybody's guess.
describe.runIf(database.kind === 'embedded')(
  'while a change makes contents ready, others have their turn',
  () => {
    test('visitors see what there was, and what is saved is carried along', async () => {
      await fill('slow', 100)
      const wasOver = await amid('slow', async () => {
        const { rows } = await db.execute(sql`
        update content set draft = '{"name":"改过","open":"8:00"}', draft_version = draft_version + 1
        where id = 'slow-draft-1'
        returning (select count(*)::integer from live where kind = 'slow' and item ? ${LONGER}) as shown`)
        expect(rows).toEqual([{ shown: 0 }])
      })
      expect(wasOver).toBe(false)
      const [saved] = await db.select().from(content).where(eq(content.id, 'slow-draft-1'))
      expect(saved?.draft).toEqual({ name: '改过', [LONGER]: '8:00' })
      expect(await madeReady('slow')).toHaveLength(400)
    })

    test('it begins anew where an import takes away what lay ready', async () => {
      await fill('taken', 100)
      const wasOver = await amid('taken', ([first]) =>
        db.execute(sql`delete from content_version where id = ${first}`),
      )
      expect(wasOver).toBe(false)
      // A version for each of what is live, waits, is scheduled and is in review, none twice.
      expect(await madeReady('taken')).toHaveLength(400)
      const { rows: lost } = await db.execute(sql`
      select c.id from content c join content_version v on v.id = coalesce(c.live_version, c.pending_version)
      where c.kind = 'taken' and not (v.fields ? ${LONGER})`)
      expect(lost).toEqual([])
    })
  },
)

test('what a change made ready that was refused, or cut off, is no version of anything', async () => {
  await fill('narrow', 60)
  await db.execute(sql`
    update content_version set fields = '{"name":"narrow-sent-9","open":"early"}' where id = 'narrow-sent-9-v'`)
  const schema = schemaWith(LONGER)
  const short = { ...schema.properties, [LONGER]: { title: '开放', type: 'string', maxLength: 4 } }
  const narrow = { ...change('narrow'), schema: { ...schema, properties: short } }
  await expect(changeKind(db, narrow, EDITOR, (run) => db.transaction(run))).rejects.toMatchObject({
    reason: 'kind-breaks',
  })
  expect(await madeReady('narrow')).toEqual([])

  await db.execute(sql`
    insert into content_version (id, content_id, source, fields, sanitiser, schema_version, author)
    values ('left-over', 'narrow-live-1', '', '{}', 1, 2, 'x')`)
  expect((await listVersions(db, 'narrow-live-1')).map(({ id }) => id)).toEqual(['narrow-live-1-v'])
  await changeKind(db, change('narrow'), EDITOR, (run) => db.transaction(run))
  expect(await madeReady('narrow')).not.toContain('left-over')
  expect(await listVersions(db, 'narrow-live-1')).toHaveLength(2)
})

test('a content that is saved at the same moment has the whole begin anew', async () => {
  const [row] = await db.select().from(content).where(eq(content.id, 'few-live-1'))
  if (!row) throw new Error('it was made above')
  const stale = { ...row, draftVersion: row.draftVersion - 1 }
  const ready = { row: stale, draft: null, title: '', live: null, waiting: null, pending: null, versions: [] }
  await expect(db.transaction((tx) => turnTo(tx, [ready], EDITOR))).rejects.toThrow(Overtaken)
})

test('a change of when contents are to be withdrawn holds for those that are live', async () => {
  const schema = (withdraw?: string) => ({
    title: '活动',
    'x-kind': { title: 'name', ...(withdraw && { withdraw }) },
    type: 'object',
    properties: { name: { type: 'string' }, until: { type: 'string', format: 'date-time' } },
  })
  await post('/editor/kinds', { kind: 'event', schema: schema('until') }, admin)
  const fields = { name: '讲座', until: '2035-01-01T00:00:00Z' }
  const { id } = dataOf<{ id: string }>(
    (await post('/editor/contents', { kind: 'event', columnKey: 'notes', fields }, admin)).body,
  )
  await post('/editor/contents/publish', { contentId: id, draftVersion: 0 }, admin)
  const change = (version: number, withdraw?: string) =>
    post('/editor/kinds/change', { kind: 'event', version, schema: schema(withdraw) }, admin)
  const withdrawn = async () => {
    const [row] = await db.select().from(content).where(eq(content.id, id))
    return [row?.liveVersion !== null, row?.withdrawAt?.toISOString()]
  }
  expect(await withdrawn()).toEqual([true, '2035-01-01T00:00:00.000Z'])
  expect((await change(1)).status).toBe(200)
  expect(await withdrawn()).toEqual([true, undefined])
  expect((await change(2, 'until')).status).toBe(200)
  expect(await withdrawn()).toEqual([true, '2035-01-01T00:00:00.000Z'])
})
