import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { audit } from '../../../../src/server/store/db/schema.ts'
import { insertColumns, insertSite } from '../../../support/contents.ts'
import { testApp } from '../../../support/app.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../support/staff.ts'

const { app, database, get, post } = await testApp()
const { db } = database
await insertSite(db)
await insertColumns(db, { news: {} })
const chief = await staffAccount(db, '钱管理')
const asChief = await sessionHeaders(db, chief)
const asAuditor = await sessionHeaders(
  db,
  await staffAccount(db, '吴审计', [{ columnKey: '', role: 'auditor' }]),
)
const evil = '=HYPERLINK("evil")'
await post('/editor/staff', { name: evil, grants: [{ columnKey: 'news', role: 'author' }] }, asChief)
const { body } = await get('/editor/staff', asChief)
const added = dataOf<{ id: string; name: string }[]>(body).find(({ name }) => name === evil)?.id ?? ''
await post(
  '/editor/staff/grants',
  { staffId: added, grants: [{ columnKey: '', role: 'publisher' }] },
  asChief,
)

interface Row {
  number: number
  action: string
  actorName: string
  subjectName: string
  address: string | null
  hasFullAddress: boolean
  detail: Record<string, string>
  detailNames: Record<string, string>
}
async function rows(query: Record<string, string> = {}, headers = asAuditor) {
  const answer = await get(`/editor/log?${new URLSearchParams(query)}`, headers)
  expect(answer.status).toBe(200)
  return dataOf<{ records: Row[]; next: number | null }>(answer.body)
}

test('an auditor and an administrator see who did what, before and after, the newest first', async () => {
  for (const headers of [asAuditor, asChief])
    expect((await rows({}, headers)).records.slice(0, 3)).toMatchObject([
      {
        action: 'staff-grants-changed',
        actorName: '钱管理',
        subjectName: evil,
        detail: { before: 'author:news', after: 'publisher:' },
      },
      { action: 'staff-link-sent', actorName: '钱管理' },
      { action: 'staff-added', actorName: '钱管理' },
    ])
})

test('the log is narrowed by who, what, the action and the time, a page at a time', async () => {
  expect((await rows({ who: '钱' })).records).toHaveLength(3)
  expect((await rows({ who: '吴' })).records).toEqual([])
  expect((await rows({ who: '%' })).records).toEqual([])
  expect((await rows({ action: 'staff-added' })).records).toHaveLength(1)
  expect((await rows({ what: 'HYPERLINK' })).records.map(({ action }) => action)).toContain(
    'staff-grants-changed',
  )
  const later = new Date(Date.now() + 3_600_000).toISOString()
  expect((await rows({ from: later })).records).toEqual([])
  expect((await rows({ until: later })).records).toHaveLength(3)
  expect((await rows({ until: '2026-01-01T00:00:00Z' })).records).toEqual([])
  for (const query of ['from=2026-99-99T00:00:00Z', 'until=yesterday', 'size=0', 'before=x'])
    expect([query, (await get(`/editor/log?${query}`, asAuditor)).status]).toEqual([query, 400])
  const first = await rows({ size: '1' })
  const second = await rows({ size: '1', before: String(first.next) })
  const third = await rows({ size: '1', before: String(second.next) })
  expect([first, second, third].map(({ records: [row] }) => row?.action)).toEqual([
    'staff-grants-changed',
    'staff-link-sent',
    'staff-added',
  ])
  expect(third.next).toBe(null)
})

test('it is found by what a content, a column or a file is called', async () => {
  const sent = { ...asChief, 'content-type': 'application/x-file' }
  const url = '/api/editor/media?name=letter.txt'
  await app.inject({ method: 'POST', url, headers: sent, payload: 'words' })
  await post('/editor/columns/change', { key: 'news', label: '新闻中心' }, asChief)
  await post(
    '/editor/contents',
    { kind: 'article', columnKey: 'news', fields: { title: '配租公告' } },
    asChief,
  )
  const found = async (what: string) => (await rows({ what })).records.map(({ action }) => action)
  expect([await found('闻中'), await found('租公'), await found('letter')]).toEqual([
    ['column-changed'],
    ['content-added'],
    ['media-added'],
  ])
  // What details mention by its id has its present name.
  const named = async (action: string) => (await rows({ action })).records[0]?.detailNames
  expect([await named('content-added'), await named('staff-grants-changed')]).toEqual([
    { news: '新闻中心' },
    { news: '新闻中心' },
  ])
})

test('it is taken as CSV without formulas, after the second factor or the password, and that stands in it', async () => {
  const answer = await post('/editor/log/export', { who: '钱管理' }, asAuditor)
  const { bytes } = dataOf<{ bytes: string }>(answer.body)
  const lines = Buffer.from(bytes, 'base64').toString().trim().split('\r\n')
  expect(lines).toHaveLength(7)
  const fields = (line = '') => line.match(/("(?:[^"]|"")*"|[^",]*)(?:,|$)/g)?.slice(0, -1)
  expect(lines.map((line) => fields(line)?.length)).toEqual(lines.map(() => 10))
  expect(lines.find((line) => line.includes('staff-grants-changed'))).toContain(`"'=HYPERLINK(""evil"")"`)
  expect((await rows({ action: 'exported' })).records).toMatchObject([
    { actorName: '吴审计', detail: { log: 6 } },
  ])
  const some = await post('/editor/log/export', { action: 'staff-added' }, asAuditor)
  const narrowed = Buffer.from(dataOf<{ bytes: string }>(some.body).bytes, 'base64').toString()
  expect(narrowed.trim().split('\r\n')).toHaveLength(2)
  await db.execute(sql`update staff_session set confirmed_at = now() - interval '11 minutes'`)
  expect(await post('/editor/log/export', {}, asAuditor)).toMatchObject({
    status: 403,
    body: { reason: 'confirm' },
  })
})

test('the full address of a line is stored sealed, shown to whoever reads the log after a confirmation, and that look is a line', async () => {
  const confirm = () => db.execute(sql`update staff_session set confirmed_at = now()`)
  await confirm()
  const remoteAddress = '203.0.113.77'
  const payload = { name: '周编辑', grants: [{ columnKey: 'news', role: 'author' }] }
  await app.inject({ method: 'POST', url: '/api/editor/staff', headers: asChief, payload, remoteAddress })
  const [line] = (await rows({ action: 'staff-added' })).records
  expect(line).toMatchObject({ address: '203.0.113.0/24', hasFullAddress: true })
  const number = line?.number ?? 0
  // Neither the list nor the database says it.
  const { rows: stored } = await db.execute(sql`
    select row_to_json(a)::text || (select row_to_json(f)::text from audit_address f where f.number = a.number) as row
    from audit a where number = ${number}`)
  expect(JSON.stringify([line, stored])).not.toContain(remoteAddress)

  await db.execute(sql`update staff_session set confirmed_at = now() - interval '11 minutes'`)
  const show = (which = number, headers = asAuditor) =>
    post('/editor/log/address', { number: which }, headers)
  expect((await show()).body).toMatchObject({ reason: 'confirm' })
  await confirm()
  expect((await show()).body?.data).toEqual({ address: remoteAddress })
  const author = await sessionHeaders(
    db,
    await staffAccount(db, '无权', [{ columnKey: 'news', role: 'author' }]),
  )
  expect((await show(number, author)).status).toBe(403)
  expect((await show(999_999)).status).toBe(404)
  expect((await rows({ action: 'address-shown' })).records).toMatchObject([
    { actorName: '吴审计', detail: { line: number } },
  ])
})

test('nobody changes it: no operation does, the database refuses, and a change made past both shows', async () => {
  for (const method of ['DELETE', 'PUT', 'PATCH', 'POST'] as const) {
    const { statusCode } = await app.inject({ method, url: '/api/editor/log', headers: asChief })
    expect([404, 405]).toContain(statusCode)
  }
  await expect(db.delete(audit)).rejects.toThrow('audit')
  const verdict = async () => dataOf<{ faults: string[] }>((await get('/editor/log/verify', asAuditor)).body)
  expect((await verdict()).faults).toEqual([])
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table audit disable trigger user`)
    await tx.execute(sql`update audit set actor = 'somebody else' where number = 1`)
    await tx.execute(sql`alter table audit enable trigger user`)
  })
  expect((await verdict()).faults).toEqual(['row 1 was changed'])
})
