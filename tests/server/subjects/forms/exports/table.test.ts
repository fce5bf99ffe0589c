import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { formExport, formSubmission } from '../../../../../src/server/store/db/schema.ts'
import { createWriteExport } from '../../../../../src/server/subjects/forms/exports/write-export.ts'
import { readPart } from '../../../../../src/server/subjects/forms/exports/parts.ts'
import { STATES } from '../../../../../src/editor/submissions/states.ts'
import { submissions as english } from '../../../../../src/editor/words/en.submissions.ts'
import { submissions as chinese } from '../../../../../src/editor/words/zh-CN.submissions.ts'
import { staffStateWord } from '../../../../../src/server/subjects/forms/inbox/words.ts'
import { insertForms } from '../../../../support/forms.ts'
import { testInbox } from '../../../../support/inbox.ts'
import { dataOf } from '../../../../support/staff.ts'

const { server, db, send, work, clerk } = await testInbox()
const { secrets, uploads: store } = server
const writeExport = createWriteExport({ db, secrets, store })

const FIRST = {
  title: '登记',
  schema: {
    type: 'object',
    properties: {
      name: { type: 'string', title: '姓名', maxLength: 40 },
      born: { type: 'string', title: '出生日期', format: 'date' },
      identity: { type: 'string', title: '证件号码', maxLength: 40 },
      wait: { type: 'integer', title: '等候', 'x-unit': '月' },
      income: { type: 'number', title: '月收入', 'x-unit': '元' },
      kind: { type: 'string', title: '类别', enum: ['a', 'b'], 'x-labels': { a: '甲', b: '乙' } },
      family: {
        type: 'array',
        title: '家庭成员',
        items: {
          type: 'object',
          properties: {
            called: { type: 'string', title: '称呼', maxLength: 20 },
            age: { type: 'integer', title: '年龄', 'x-unit': '岁' },
          },
        },
      },
    },
  },
}
const { income: _income, wait: _wait, ...others } = FIRST.schema.properties
const SECOND = {
  ...FIRST,
  schema: {
    type: 'object',
    properties: {
      ...others,
      income: { type: 'number', title: '年收入', 'x-unit': '元' },
      wait: { type: 'integer', title: '等候', 'x-unit': '年' },
      kind: { ...others.kind, enum: ['a', 'b', 'c'], 'x-labels': { a: '甲', b: '乙', c: '丙' } },
    },
  },
}

const VALUES = {
  name: '张示例',
  born: '1958-03-12',
  identity: '110101195803120018',
  income: 5200.5,
  kind: 'a',
  family: [
    { called: '配偶', age: 61 },
    { called: '=1+1', age: 30 },
  ],
}

/** A submission of a form, as one of its versions had it. */
async function sent(version: number, values: object): Promise<string> {
  const id = await send('survey', {})
  await db
    .update(formSubmission)
    .set({ formKey: 'intention', formVersion: version, values: { ...values } })
    .where(eq(formSubmission.id, id))
  return id
}

async function file(format: 'csv' | 'xlsx'): Promise<Buffer> {
  const answer = await work('export', { formKey: 'intention', format, reason: '每周汇总' })
  const { id } = dataOf<{ id: string }>(answer.body)
  await writeExport({ exportId: id })
  expect((await db.select().from(formExport).where(eq(formExport.id, id)))[0]?.state).toBe('done')
  return (await readPart({ db, secrets, store }, id, 1)) ?? Buffer.of()
}

/** Cells of a sheet as `[style or type, value]`, row by row. */
function cellsOf(raw: Uint8Array, sheet: number): string[][] {
  const xml = strFromU8(unzipSync(raw)[`xl/worksheets/sheet${sheet}.xml`] ?? new Uint8Array())
  return [...xml.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c\/>|<c([^>]*)>(?:<v>|<is><t[^>]*>)(.*?)<\/(?:v|t)>/gs)].map(
      ([cell, how = '', value = '']) => {
        if (cell === '<c/>') return ''
        const style = / s="(\d)"/.exec(how)?.[1]
        return `${how.includes('inlineStr') ? 'text' : 'number'}${style ? ` ${style}` : ''}: ${value}`
      },
    ),
  )
}

// The form's only versions.
await db.execute(sql`delete from form_version where form_key = 'intention'`)
await insertForms(db, { intention: FIRST })
await insertForms(db, { intention: SECOND }, 2)

it('numbers are numbers with their unit above, dates are dates, and identity numbers stay texts', async () => {
  const id = await sent(1, VALUES)
  await db.execute(sql`update form_submission set created_at = '2026-11-20T09:30:15+08:00', assignee_id = ${clerk},
    is_overlapping = true, edition = 2, corrected_at = '2026-11-21T00:00:00+08:00' where id = ${id}`)
  await work('state', { submissionId: id, state: 'reviewing', note: '请补材料' })
  const [heads = [], row = []] = cellsOf(await file('xlsx'), 1)
  const at = (head: string) => row[heads.indexOf(`text 4: ${head}`)]
  expect(at('收到')).toBe(`number 2: ${Date.UTC(2026, 10, 20, 9, 30, 15) / 86_400_000 + 25_569}`)
  expect(at('更正')).toBe('number 2: 46347')
  expect(at('处理人')).toBe('text: 赵办理')
  expect(at('疑似重复')).toBe('text: 是')
  expect(at('第几稿')).toBe('number: 2')
  expect(at('出生日期')).toBe('number 1: 21256')
  expect(at('证件号码')).toBe('text 3: 110101195803120018')
  expect(at('月收入（元）（第 1 版）')).toBe('number: 5200.5')
  expect(at('类别')).toBe('text: 甲')
  expect(at('给申请人的消息')).toMatch(/审核中 赵办理: 请补材料$/)
})

it('a question that means something else in a later version has a column of its own', async () => {
  await sent(1, { ...VALUES, wait: 6 })
  await sent(2, { ...VALUES, income: 62000, kind: 'c', wait: 1 })
  const [heads = [], one = [], two = []] = cellsOf(await file('xlsx'), 1)
  // Another wording, or the same wording with another unit.
  const changed = [
    '月收入（元）（第 1 版）',
    '年收入（元）（第 2 版）',
    '等候（月）（第 1 版）',
    '等候（年）（第 2 版）',
  ]
  const places = [...changed, '类别'].map((head) => heads.indexOf(`text 4: ${head}`))
  expect(places.map((place) => one[place])).toEqual(['number: 5200.5', '', 'number: 6', '', 'text: 甲'])
  expect(places.map((place) => two[place])).toEqual(['', 'number: 62000', '', 'number: 1', 'text: 丙'])
})

it('repeated parts are rows of a sheet of their own, by the number of their submission', async () => {
  const id = await sent(1, VALUES)
  const [row] = await db.select().from(formSubmission).where(eq(formSubmission.id, id))
  const raw = await file('xlsx')
  expect(strFromU8(unzipSync(raw)['xl/workbook.xml'] ?? new Uint8Array())).toMatch(
    /<sheet name="提交" [^>]*\/><sheet name="家庭成员" /,
  )
  expect(cellsOf(raw, 2)).toEqual([
    ['text 4: 回执号', 'text 4: 行', 'text 4: 称呼', 'text 4: 年龄（岁）'],
    [`text: ${row?.number}`, 'number: 1', 'text: 配偶', 'number: 61'],
    [`text: ${row?.number}`, 'number: 2', "text: '=1+1", 'number: 30'],
  ])
  const [heads = [], main = []] = cellsOf(raw, 1)
  expect(main[heads.indexOf('text 4: 家庭成员')]).toBe('number: 2')
})

it('a CSV keeps identity numbers and zeros by an apostrophe, numbers as they are, and repeated parts in their cell', async () => {
  await sent(1, { ...VALUES, name: '0591' })
  const [heads = '', row = ''] = (await file('csv')).toString().split('\r\n')
  const cell = (head: string) => row.split(',')[heads.split(',').indexOf(head)]
  expect(cell('状态')).toBe('待处理')
  expect(cell('证件号码')).toBe("'110101195803120018")
  expect(cell('姓名')).toBe("'0591")
  expect(cell('月收入（元）（第 1 版）')).toBe('5200.5')
  expect(cell('出生日期')).toBe('1958-03-12')
  expect(cell('家庭成员')).toBe('配偶，61 岁；=1+1，30 岁')
})

it('a sheet names every state as the inbox does, in both languages', () => {
  for (const state of STATES) {
    expect(staffStateWord({ locale: 'zh-CN' }, state)).toBe(chinese[`submission.${state}`])
    expect(staffStateWord({ locale: 'en' }, state)).toBe(english[`submission.${state}`])
  }
})
