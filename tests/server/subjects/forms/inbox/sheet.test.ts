import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { formProgress, formSubmission, live } from '../../../../../src/server/store/db/schema.ts'
import { noteOf } from '../../../../../src/server/subjects/forms/definition/progress-note.ts'
import { type Items, testBulk } from '../../../../support/bulk.ts'
import { publish } from '../../../../support/contents.ts'
import { FILLED } from '../../../../support/forms.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../../support/staff.ts'

const bulk = await testBulk()
const colleague = await sessionHeaders(
  bulk.db,
  await staffAccount(bulk.db, '钱办理', [{ columnKey: 'shops', role: 'clerk' }]),
)
const { server, db, headers, others, send, work, runJobs, post, order, ordered, bulks, items, stateOf } = bulk

describe('decisions by spreadsheet', () => {
  const numberOf = async (id: string) =>
    (await db.select().from(formSubmission).where(eq(formSubmission.id, id)))[0]?.number ?? ''
  const plan = async () => (await ordered({ sheet: '决定.xlsx' })).id
  const add = async (bulkId: string, rows: object[]) =>
    dataOf<Items>(
      (await post('/rows', { bulkId, rows: rows.map((row, at) => ({ line: at + 2, reason: '', ...row })) }))
        .body,
    )

  it('say row by row what would change and what is refused, before anything changes', async () => {
    const ids = []
    for (const n of [1, 2, 3, 4, 5])
      ids.push(await send('intention', { ...FILLED, mobile: `1380000000${n}` }))
    const foreign = await numberOf(await send('survey', {}))
    const [a, b, c, d, e] = await Promise.all(ids.map(numberOf))
    await db
      .update(formSubmission)
      .set({ state: 'withdrawn' })
      .where(eq(formSubmission.id, ids[2] ?? ''))
    const bulkId = await plan()
    const rows = [
      { number: ` '${a} `, decision: ' 已通过', reason: '材料齐全' },
      { number: b, decision: 'Not accepted' },
      { number: c, decision: '已通过' },
      { number: foreign, decision: '已通过' },
      { number: '20261031-0000-0000', decision: '已通过' },
      { number: d, decision: '有效' },
      { number: d === a ? b : e, decision: '=A1' },
      { number: b, decision: '已通过' },
      { number: e, decision: '本人撤回' },
    ]
    await add(bulkId, rows)
    expect((await items(bulkId)).map(({ outcome, before, after }) => [outcome, before, after])).toEqual([
      [null, 'received', 'accepted'],
      ['twice', 'received', 'rejected'],
      ['withdrawn', 'withdrawn', 'accepted'],
      ['noNumber', null, 'accepted'],
      ['noNumber', null, 'accepted'],
      ['noDecision', 'received', null],
      ['twice', 'received', null],
      ['twice', 'received', 'accepted'],
      ['twice', 'received', null],
    ])
    expect((await items(bulkId)).map(({ said }) => said)).toEqual([
      null,
      null,
      null,
      null,
      null,
      '有效',
      '=A1',
      null,
      '本人撤回',
    ])
    expect(await stateOf(ids[0] ?? '')).toBe('received')
    expect((await post('/apply', { bulkId }, others)).status).toBe(403)
    expect((await post('/apply', { bulkId })).status).toBe(200)
    expect((await post('/apply', { bulkId })).status).toBe(409)
    expect(
      (await post('/rows', { bulkId, rows: [{ line: 1, number: a, decision: '已通过', reason: '' }] }))
        .status,
    ).toBe(409)
    await runJobs()
    expect([await stateOf(ids[0] ?? ''), await stateOf(ids[1] ?? '')]).toEqual(['accepted', 'received'])
    const said = (await db.select().from(formProgress)).map((row) => noteOf(server.secrets, row))
    expect(said).toEqual(['材料齐全'])
    expect((await bulks())[0]).toMatchObject({ state: 'done', fileName: '决定.xlsx', total: 9, done: 9 })
  })

  it('what is taken although it is written in another way is said before it is done', async () => {
    const id = await send('intention', FILLED)
    const number = await numberOf(id)
    const bulkId = await plan()
    const taken = async (row: { number: string; decision: string }) => {
      const [item] = await add(bulkId, [row])
      return [item?.outcome, item?.number, item?.after, item?.said]
    }
    // The number needs no strokes; beside it nothing else may stand.
    expect(await taken({ number: number.replaceAll('-', ' '), decision: '已通过' })).toEqual([
      null,
      number,
      'accepted',
      null,
    ])
    expect(await taken({ number, decision: 'accepted' })).toEqual([null, number, 'accepted', 'accepted'])
    expect(await taken({ number, decision: '已 通过' })).toEqual(['noDecision', number, null, '已 通过'])
    expect((await taken({ number: `${number}作废`, decision: '已通过' }))[0]).toBe('noNumber')
  })

  it('a formula and a colleague are refused; a row that somebody acted on between the look and the act is left alone', async () => {
    const id = await send('intention', FILLED)
    const bulkId = await plan()
    const number = await numberOf(id)
    // A formula is not calculated, wherever it stands; another officer of the form does not touch the plan.
    for (const reason of ['=A1', ' =A1'])
      expect((await add(bulkId, [{ number, decision: 'accepted', reason }]))[0]?.outcome).toBe('formula')
    const row = { line: 2, number, decision: 'rejected', reason: '' }
    expect((await post('/rows', { bulkId, rows: [row] }, colleague)).status).toBe(409)
    await add(bulkId, [{ number, decision: 'accepted' }])
    expect((await post('/apply', { bulkId }, colleague)).status).toBe(409)
    await work('state', { submissionId: id, state: 'contacted' })
    await post('/apply', { bulkId })
    await runJobs()
    expect(await stateOf(id)).toBe('contacted')
    expect((await items(bulkId)).map(({ outcome }) => outcome)).toEqual(['outdated'])
  })
})

describe('a rejection for a plan says why', () => {
  it('one by one, many at once and by spreadsheet; without a plan nobody has to', async () => {
    const [one, other] = [await send('intention', FILLED), await send('intention', FILLED)]
    const reject = (note: string) => work('state', { submissionId: one, state: 'rejected', note })
    const some = { chosen: [{ submissionId: other, workVersion: 0 }], state: 'rejected' as const }
    const rows = async (reason: string) => {
      const { id: bulkId } = await ordered({ sheet: '决定.xlsx' })
      const number = (await db.select().from(formSubmission).where(eq(formSubmission.id, other)))[0]?.number
      await post('/rows', { bulkId, rows: [{ line: 2, number, decision: '未通过', reason }] })
      return (await items(bulkId))[0]?.outcome
    }
    const questions = async () =>
      dataOf<object>((await server.get('/editor/submissions/questions?formKey=intention', headers)).body)
    // Whoever objects reads why as well.
    const fields = { name: '第四批', mode: '公开配租', projectIds: [], formKey: 'intention' }
    const objected = { ...fields, formKey: 'elsewhere', objectionFormKey: 'intention' }
    await publish(db, [{ id: 'objected', column: 'shops', kind: 'allocationPlan', fields: objected }])
    expect(await questions()).toMatchObject({ explainsRejections: true })
    await db.delete(live).where(eq(live.id, 'objected'))
    expect(await rows('')).toBeNull()
    // Ordered before the form belonged to a plan, carried out after it.
    const early = await ordered(some)
    await publish(db, [{ id: 'plan', column: 'shops', kind: 'allocationPlan', fields }])
    await runJobs()
    expect((await items(early.id))[0]?.outcome).toBe('noReason')
    expect(await questions()).toMatchObject({ explainsRejections: true })
    const said = '请写明未通过的理由'
    expect(await reject('  ')).toMatchObject({ status: 400, body: { reason: 'unexplained', field: 'note' } })
    for (const more of [{}, { reason: ' ' }, { message: '您好：{说明}' }])
      expect(await order({ ...some, ...more })).toMatchObject({
        status: 400,
        body: { reason: 'unexplained', field: 'reason' },
      })
    expect(await rows(' ')).toBe('noReason')
    expect([await stateOf(one), await stateOf(other)]).toEqual(['received', 'received'])
    expect(await rows(said)).toBeNull()
    expect((await reject(said)).status).toBe(200)
    await order({ ...some, message: '您好：{说明}', reason: said })
    await runJobs()
    expect([await stateOf(one), await stateOf(other)]).toEqual(['rejected', 'rejected'])
  })
})
