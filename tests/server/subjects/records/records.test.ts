import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { account, identity, record } from '../../../../src/server/store/db/schema.ts'
import { eraseDue } from '../../../../src/server/subjects/own-data/erase.ts'
import { keepRecord } from '../../../../src/server/subjects/records/keep-record.ts'
import { adoptRecords } from '../../../../src/server/subjects/records/read-records.ts'
import { loggedIn } from '../../../support/accounts.ts'
import { NOW, testApp } from '../../../support/app.ts'
import { service } from '../../../support/integration.ts'

const now = () => NOW
const app = await testApp({ now })
const { secrets, ledger } = app
const { db } = app.database
const rental = await service(app, { now })

const row = (more: object = {}) => ({
  kind: 'zhongbao',
  id: 'A-1',
  sequence: 1,
  phone: '13800000001',
  fields: { planName: '2026年第三批', status: '待选房', subsidyAmount: 320 },
  ...more,
})
const push = async (...records: object[]) => (await rental.push(records)).body.data
const own = async (headers: Record<string, string>, query = 'kind=zhongbao') =>
  (await app.get(`/records?${query}`, headers)) as {
    status: number
    body: { data: { records: never[] } } | null
  }

beforeEach(async () => {
  await db.delete(record)
})

test('a record that came first is found by whoever registers its number later, and by nobody else', async () => {
  await push(row({ phone: '+86 138-0000-0001' }), row({ id: 'A-2', phone: '13800000002' }))
  const first = await loggedIn(app, { phone: '13800000001' })
  const second = await loggedIn(app, { phone: '13800000002' })
  const third = await loggedIn(app, { phone: '13800000003' })
  // Whoever reads first takes nothing of the others.
  expect((await own(third.headers)).body?.data.records).toEqual([])
  expect((await own(second.headers)).body?.data.records).toHaveLength(1)
  expect((await own(first.headers)).body?.data.records).toMatchObject([
    { title: '2026年第三批', state: '待选房' },
  ])
  expect((await own({})).status).toBe(401)
})

test('a record stays its owner’s when the number goes to somebody else', async () => {
  await push(row())
  const first = await loggedIn(app, { phone: '13800000001' })
  await own(first.headers)
  const [mine] = await db.select().from(record)
  await push(row({ sequence: 2 }))
  expect((await db.select().from(record))[0]).toMatchObject({ accountId: mine?.accountId, sequence: 2 })
  // Whoever has the number now gets what nobody owns, and not this one.
  const next = await loggedIn(app, { phone: '13800000002' })
  await db.update(record).set({ phoneIndex: secrets.blindIndex('account.phone', '13800000002') })
  await push(row({ id: 'A-2', phone: '13800000002' }))
  await db.update(record).set({ accountId: null }).where(eq(record.sourceId, 'A-2'))
  expect((await own(next.headers)).body?.data.records).toHaveLength(1)
  expect((await own(first.headers)).body?.data.records).toHaveLength(1)
})

test('of two kinds with one id, and of two systems with one id, each is a record of its own', async () => {
  const phone = '13800000021'
  const fields = { planName: '同一个编号', result: '已确认' }
  const slot = { slotStart: '2026-11-20T01:00:00Z', slotEnd: '2026-11-20T02:00:00Z', planId: 'p', queueNo: 1 }
  const other = await service(app, { now, name: 'estate' })
  await push(row({ id: 'p:1', phone }))
  expect(
    (await other.push([row({ kind: 'real_time_rental', id: 'p:1', phone, fields: { ...fields, ...slot } })]))
      .body.data,
  ).toMatchObject({ changed: 1 })
  const { headers } = await loggedIn(app, { phone })
  const [{ accountId } = { accountId: null }] = await db.select().from(record)
  const keep = (kind: string, sourceId: string, said: object) =>
    keepRecord(db, secrets, { kind, sourceId, accountId, phone, fields: { ...said } }, NOW)
  for (const sourceId of ['p:1', 'p:2', 'p:1']) {
    await keep('real_time_rental', sourceId, { ...fields, ...slot })
    await keep('zhongbao', sourceId, { planName: '同一个编号', status: '待签约' })
  }
  const titles = async (kind: string) =>
    ((await own(headers, `kind=${kind}`)).body?.data.records as { title: string }[] | undefined)?.map(
      ({ title }) => title,
    )
  expect((await titles('zhongbao'))?.toSorted()).toEqual(['2026年第三批', '同一个编号', '同一个编号'])
  expect(await titles('real_time_rental')).toHaveLength(3)
})

test('a record is found by an id of another system, once that is known to be the person’s', async () => {
  await push(row({ phone: undefined, personId: ' P-77 ' }))
  const { headers } = await loggedIn(app, { phone: '13800000004' })
  expect((await own(headers)).body?.data.records).toEqual([])
  const { accountId } = await db.query.session.findFirst().then((one) => one ?? { accountId: '' })
  await adoptRecords(db, { accountId, personIndex: secrets.blindIndex('person', 'P-77') })
  expect((await db.select().from(record))[0]?.accountId).toBe(accountId)
})

test('what is sensitive is masked until its owner asks, and that stands in the audit log', async () => {
  await push(
    row({
      kind: 'gzf_familyInfo',
      fields: {
        recordNo: 'GZF-1',
        applicantName: '张示例',
        idCardMasked: '110101190001010000',
        mobile: '13800000001',
        annualFamilyIncome: 86_000,
        members: [{ name: '张小示', idCardMasked: '110101201001010000', age: 9, relation: '子女' }],
      },
    }),
  )
  const { headers } = await loggedIn(app, { phone: '13800000001' })
  const { body } = await own(headers, 'kind=gzf_familyInfo')
  const [masked] = (body?.data.records ?? []) as { id: string; values: object; isMasked: boolean }[]
  expect(masked?.values).toEqual({
    recordNo: 'GZF-1',
    applicantName: '张**',
    idCardMasked: '**************0000',
    mobile: '138****0001',
    annualFamilyIncome: '••••',
    members: [{ name: '张**', idCardMasked: '**************0000', age: '••••', relation: '子女' }],
  })
  const shown = await own(headers, `kind=gzf_familyInfo&show=${masked?.id}`)
  expect(shown.body?.data.records).toMatchObject([
    { values: { applicantName: '张示例', annualFamilyIncome: 86_000 } },
  ])
  const [line] = await db.query.audit.findMany({ where: (t) => eq(t.action, 'unmasked') })
  expect(line).toMatchObject({ subject: masked?.id })
  const other = await loggedIn(app, { phone: '13800000002' })
  expect((await own(other.headers, `kind=gzf_familyInfo&show=${masked?.id}`)).body?.data.records).toEqual([])
})

test('a system changes its own records only: another’s of the same kind and id stands beside it', async () => {
  await push(row())
  const other = await service(app, { now, name: 'tax' })
  const fields = { planName: '别的系统', status: '待签约' }
  expect((await other.push([row({ sequence: 9, fields })])).body.data).toMatchObject({ changed: 1 })
  expect((await other.push([row({ sequence: 10, deleted: true, fields: undefined })])).status).toBe(200)
  const { headers } = await loggedIn(app, { phone: '13800000001' })
  expect((await own(headers)).body?.data.records).toMatchObject([{ title: '2026年第三批', state: '待选房' }])
})

test('an erasure takes the records of the number that nobody has looked at yet, and no others', async () => {
  const { headers } = await loggedIn(app, { phone: '13800000014' })
  expect((await app.post('/account/deletion', { sure: true }, headers)).status).toBe(200)
  await push(
    row({ id: 'B-1', phone: '13800000014' }),
    row({ id: 'B-2', phone: '13800000015' }),
    row({ id: 'B-3', phone: undefined, personId: 'P-14' }),
  )
  // Whoever is leaving gets nothing any more.
  expect((await db.select().from(record)).map(({ accountId }) => accountId)).toEqual([null, null, null])
  // As ones that came while nobody was logged in; the number of one went to somebody else, whose record it is now.
  await db.update(record).set({ accountId: null })
  const leaving = eq(account.phoneIndex, secrets.blindIndex('account.phone', '13800000014'))
  const [{ id: accountId } = { id: '' }] = await db.select({ id: account.id }).from(account).where(leaving)
  const claims = secrets.seal('{}', { table: 'identity', column: 'claims', row: accountId })
  const personIndex = secrets.blindIndex('person', 'P-14')
  await db.insert(identity).values({ accountId, subjectIndex: 'of 14', personIndex, claims, verifiedAt: NOW })
  await push(row({ id: 'B-4', phone: '13800000014' }))
  await loggedIn(app, { phone: '13800000016' })
  const [{ id: next } = { id: '' }] = await db
    .select({ id: account.id })
    .from(account)
    .where(eq(account.phoneIndex, secrets.blindIndex('account.phone', '13800000016')))
  await db.update(record).set({ accountId: next }).where(eq(record.sourceId, 'B-4'))
  expect(await eraseDue(db, secrets, new Date(NOW.getTime() + 30 * 86_400_000), ledger)).toBe(1)
  expect(await db.select({ id: record.sourceId }).from(record).orderBy(asc(record.sourceId))).toEqual([
    { id: 'B-2' },
    { id: 'B-4' },
  ])
})

test('nothing of a record can be read in the database', async () => {
  await push(row({ fields: { planName: '独一无二的批次', status: '待选房' } }))
  const stored = JSON.stringify(await db.select().from(record))
  for (const text of ['独一无二', '待选房', '13800000001']) expect(stored).not.toContain(text)
})

test('states are kept with their times, and what is older or sent again changes nothing', async () => {
  const state = (sequence: number, status: string, at: string) =>
    row({ sequence, at, note: `到了${status}`, fields: { planName: '批次', status } })
  const newest = state(3, '待签约', '2026-11-03T09:00:00+08:00')
  expect(await push(state(1, '待选房', '2026-11-01T09:00:00+08:00'))).toMatchObject({
    changed: 1,
    unchanged: 0,
  })
  expect(await push(newest)).toMatchObject({ changed: 1 })
  expect(await push(newest, state(2, '已选房', '2026-11-02T09:00:00+08:00'))).toMatchObject({
    changed: 0,
    unchanged: 2,
  })
  const { headers } = await loggedIn(app, { phone: '13800000001' })
  expect((await own(headers)).body?.data.records).toMatchObject([
    {
      state: '待签约',
      history: [
        { state: '待选房', at: '2026-11-01T01:00:00.000Z', note: '到了待选房' },
        { state: '待签约', at: '2026-11-03T01:00:00.000Z' },
      ],
    },
  ])
  await push(row({ sequence: 4, deleted: true, fields: undefined }))
  expect((await own(headers)).body?.data.records).toEqual([])
})

test('each row that is not in order is named with its reason, and costs the others nothing', async () => {
  const hostile = '<script>alert(1)</script>\u202e'
  const answer = await push(
    row({ id: 'good' }),
    row({ id: 'no-kind', kind: 'nonsense' }),
    row({ id: 'no-owner', phone: undefined }),
    row({ id: 'abroad', phone: '+1 202 555 0100' }),
    row({ id: 'extra', fields: { planName: 'x', price: 1 } }),
    row({ id: 'type', fields: { planName: 'x', areaM2: 'large' } }),
    row({ id: 'enum', fields: { planName: 'x', status: hostile } }),
    row({ id: 'missing', fields: {} }),
    row({ id: 'nul', fields: { planName: 'a\0b' } }),
    row({ id: 'sequence', sequence: -1 }),
    { id: 'bare' },
    row({ id: hostile, fields: { planName: hostile } }),
  )
  expect(answer).toMatchObject({ received: 12, changed: 2 })
  const reasons = Object.fromEntries(
    answer.refused.map(({ id, reason }: { id: string; reason: string }) => [id, reason]),
  )
  expect(reasons).toMatchObject({
    'no-kind': 'there is no kind of record "nonsense"',
    'no-owner': 'phone or personId must say whose it is',
    abroad: 'phone: the phone number must be a mobile number of eleven digits',
    extra: 'price is not a field that is known here',
    type: expect.stringMatching(/^areaM2.* must be a number/),
    enum: expect.stringContaining('must be one of'),
    missing: expect.stringMatching(/^planName.* is missing/),
    nul: 'a text holds the character U+0000',
    sequence: expect.stringContaining('sequence'),
    bare: expect.stringContaining('kind is missing'),
  })
  expect(
    (await db.select().from(record).orderBy(asc(record.sourceId))).map(({ sourceId }) => sourceId),
  ).toEqual([hostile, 'good'].sort())
})

test('a thousand rows at once, and the same batches in any order and at the same time, come to the same', async () => {
  const batch = (sequence: number) =>
    Array.from({ length: 1000 }, (_, n) =>
      row({
        id: `R-${n}`,
        sequence,
        phone: `139${String(n).padStart(8, '0')}`,
        fields: { planName: `第${sequence}次` },
      }),
    )
  // Batches of one system wait for each other, and are told to come again where that takes too long.
  async function push(sequence: number): Promise<number> {
    const { status } = await rental.push(batch(sequence))
    return status === 503 ? push(sequence) : status
  }
  expect(await Promise.all([3, 1, 2, 3].map(push))).toEqual([200, 200, 200, 200])
  const rows = await db.select().from(record)
  expect(rows).toHaveLength(1000)
  expect(new Set(rows.map(({ sequence }) => sequence))).toEqual(new Set([3]))
})
