import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { heldConditions, holdsBy } from '../../../src/contract/forms/check.ts'
import { conditionKey, type Holds, shownSchema } from '../../../src/contract/forms/conditions.ts'
import { shownValues } from '../../../src/contract/forms/fit.ts'
import { inLanguage } from '../../../src/contract/forms/in-language.ts'
import type { FormSchema, Values } from '../../../src/contract/forms/types.ts'
import { wordFault } from '../../../src/contract/forms/word-fault.ts'
import { catalogue as english } from '../../../src/contract/language/en.ts'
import { forms as englishForms } from '../../../src/contract/language/en.forms.ts'
import { catalogue as chinese } from '../../../src/contract/language/zh-CN.ts'
import { forms as chineseForms } from '../../../src/contract/language/zh-CN.forms.ts'
import { speaker } from '../../../src/contract/language/translate.ts'
import { compileRules } from '../../../src/server/subjects/forms/definition/compile-rules.ts'
import { compileForm } from '../../../src/server/subjects/forms/definition/compile.ts'
import { Review } from '../../../templates/form/Review.tsx'
import { FillingContext } from '../../../templates/form/theme/context.ts'
import { Fields } from '../../../templates/form/theme/Fields.tsx'
import { SiteProvider } from '../../../templates/parts/site.tsx'
import { SHAPES } from '../../fixtures/forms/shapes.ts'
import { siteWith } from '../visit.tsx'

const TODAY = '2026-11-24T04:00:00Z'
const { rules, check } = compileForm('shapes', 1, { title: 'x', schema: SHAPES })
const words = { ...chinese, ...chineseForms }
const inChinese = speaker<string>(words, 'zh-CN')
const inEnglish = speaker<string>({ ...english, ...englishForms }, 'en')

/** The page of a form as the server writes it, for whoever has no rules: conditions come with the values. */
function pageOf(values: Values, faults = new Map<string, string>()) {
  const conditions = heldConditions(SHAPES, values, rules.conditions)
  const holds: Holds = (pointer, value) => conditions[conditionKey(pointer, value)] ?? false
  const schema = shownSchema(SHAPES, values, holds)
  return renderToString(
    <SiteProvider site={siteWith()} locale="zh-CN" catalogue={words}>
      <FillingContext value={{ faults }}>
        <Fields schema={schema} ui={{}} values={values} holds={holds} onChange={() => {}} />
      </FillingContext>
    </SiteProvider>,
  )
}

const named = (html: string) => [...html.matchAll(/name="v\.([^"]+)"/g)].map(([, name]) => name)

it('each row asks what its own answers call for, without rules in the browser', () => {
  const html = pageOf({
    members: [{ relation: 'other' }, { relation: 'child', income: 2.5 }, { income: 0.3 }],
  })
  const inRow = (row: number) =>
    named(html)
      .filter((name) => name?.startsWith(`members.${row}.`))
      .map((name) => name?.split('.')[2])
  expect(new Set(inRow(0))).toEqual(new Set(['relation', 'income', 'which', 'job']))
  expect(new Set(inRow(1))).toEqual(new Set(['relation', 'income', 'school']))
  expect(new Set(inRow(2))).toEqual(new Set(['relation', 'income', 'job']))
  // What is required in one row is optional in none.
  expect(html).toMatch(/什么关系<\/label>/)
  expect(html).toContain('file.members.1.proof')
  expect(html).toContain('合计：月收入 2.8 元')
})

it('“other” among several choices asks which, and an answer is compared with another one', () => {
  expect(named(pageOf({ reasons: ['rent'] }))).not.toContain('which')
  expect(named(pageOf({ reasons: ['rent', 'other'] }))).toContain('which')
  expect(named(pageOf({ rent: 300, budget: 400 }))).not.toContain('aid')
  expect(named(pageOf({ rent: 400, budget: 400 }))).toContain('aid')
})

it('several short texts have a field each, with its own fault, and buttons that work without scripts', () => {
  const html = pageOf({ plates: ['浙A12345', ''] }, new Map([['plates.1', '太长']]))
  expect(named(html).filter((name) => name === 'plates')).toHaveLength(2)
  expect(html).toMatch(/id="q_plates_1"[^>]*aria-invalid="true"/)
  expect(html).toContain('value="add:plates"')
  expect(html).toContain('value="remove:plates.1"')
})

it('a mask is said in words and shown by an example', () => {
  const html = pageOf({})
  expect(html).toContain('2个字母、6位数字，或1个汉字、1个字母、5位数字')
  expect(html).toContain('例如 AB123456')
})

it('what a hidden question of a row held is not reviewed, and a time is read without its sign', () => {
  const given = { when: '2026-11-24T09:30', members: [{ relation: 'child', school: '一中', which: '舅舅' }] }
  const holds = holdsBy(SHAPES, rules.conditions)
  const html = renderToString(
    <SiteProvider site={siteWith()} locale="zh-CN" catalogue={words}>
      <Review
        form={{ title: 'x', schema: SHAPES, steps: [{ title: '一', fields: ['when', 'members'] }] }}
        shown={shownSchema(SHAPES, given, holds)}
        values={shownValues(SHAPES, given, holds)}
        files={new Map()}
      />
    </SiteProvider>,
  )
  expect(html).toContain('2026-11-24 09:30')
  expect(html).toContain('一中')
  expect(html).not.toContain('舅舅')
})

it('rows are told apart as the language of the page does it, with their unit in it', () => {
  const members = [{ relation: 'child', income: 2.5 }, { relation: 'spouse' }]
  const fields = { 'members.income': { unit: 'yuan' } }
  const form = inLanguage({ title: 'x', schema: SHAPES, translations: { en: { fields } } }, 'en')
  const html = renderToString(
    <SiteProvider site={siteWith()} locale="en" catalogue={{ ...english, ...englishForms }}>
      <Review
        form={{ ...form, steps: [{ title: 'One', fields: ['members'] }] }}
        shown={shownSchema(form.schema, { members }, () => false)}
        values={{ members }}
        files={new Map()}
      />
    </SiteProvider>,
  )
  expect(/<dd>(.*?)<\/dd>/.exec(html)?.[1]).toBe('child, 2.5 yuan; spouse; Total: 月收入 2.5 yuan')
})

it.each<[what: string, values: Values, chinese: string, english: string]>([
  [
    'somebody who is 18 tomorrow',
    { birth: '2008-11-25' },
    'birth出生日期不能晚于 2008-11-24（须满18年）',
    '出生日期 must not be after 2008-11-24: at least 18 years ago',
  ],
  [
    'an end before the beginning',
    { from: '2026-12-02', to: '2026-12-01' },
    'to退租日期不能早于“入住日期”',
    '退租日期 must not be earlier than “入住日期”',
  ],
  ['a rent of nothing', { rent: 0 }, 'rent月租必须大于0', '月租 must be more than 0'],
  ['a rent that is no tenth', { rent: 0.25 }, 'rent月租应为0.1的倍数', '月租 must be a multiple of 0.1'],
  [
    'a code with a letter too few',
    { mail: 'A123456' },
    'mail编号应为2个字母、6位数字，或1个汉字、1个字母、5位数字，例如 AB123456',
    '编号 must be 2 letters, 6 digits or 1 Chinese characters, 1 letters, 5 digits, such as AB123456',
  ],
  [
    'two codes that differ',
    { mail: 'AB123456', again: 'AB123457' },
    'again再填编号要与“编号”一致',
    '再填编号 must be the same as “编号”',
  ],
  ['no such hour', { at: '24:00' }, 'at时间应为时间，例如 09:30', '时间 must be a time such as 09:30'],
  [
    'a relation that is not named',
    { members: [{ relation: 'spouse' }, { relation: 'other' }] },
    'members.1.which家庭成员第2行：请填写什么关系',
    '家庭成员, row 2: Please fill in: 什么关系',
  ],
  [
    'an entry that is too long, behind an empty one',
    { plates: ['', 'x'.repeat(61)] },
    'plates.1车牌第2行：车牌最多60个字',
    '车牌, row 2: 车牌 may have at most 60 characters',
  ],
])('%s is told so, in both languages', (_what, values, chineseWords, englishWords) => {
  vi.setSystemTime(TODAY)
  const { faults } = check({ reasons: ['rent'], birth: '1958-03-12', ...values })
  vi.useRealTimers()
  const schema: FormSchema = inLanguage({ title: 'x', schema: SHAPES }, 'en').schema
  const said = faults.map((fault) => [
    fault.path.join('.') + wordFault(schema, fault, { t: inChinese, locale: 'zh-CN' }),
    wordFault(schema, fault, { t: inEnglish, locale: 'en' }),
  ])
  expect(said).toEqual([[chineseWords, englishWords]])
})

it('the rules that a browser fetches hold no words, and a question may be called “title”', () => {
  const title = { type: 'string', title: '称呼', enum: ['a'], 'x-labels': { a: '甲' } }
  const purpose = { level: 'ordinary', purpose: '联系', retentionDays: 30 }
  const { text, rules: compiled } = compileRules({
    type: 'object',
    properties: {
      title,
      rows: { type: 'array', items: { type: 'object', properties: { name: { ...title, 'x-pi': purpose } } } },
    },
  } as FormSchema)
  expect(text.match(/称呼|甲|联系/g)).toBeNull()
  expect(
    [{ title: 'a' }, { title: 'b' }, { rows: [{ name: 'b' }] }].map((value) => compiled.main(value)),
  ).toEqual([true, false, false])
})

it('what must be agreed to is to be confirmed, not chosen', () => {
  const schema: FormSchema = {
    properties: { truth: { type: 'boolean', title: '以上内容真实', const: true } },
  }
  const said = wordFault(schema, { path: ['truth'], rule: 'required' }, { t: inChinese, locale: 'zh-CN' })
  expect(said).toBe('请确认：以上内容真实')
})

it('a bound itself is good: 18 today, an end on the day of the beginning, 0.3 as a multiple of 0.1', () => {
  vi.setSystemTime(TODAY)
  const days = { birth: '2008-11-24', from: '2026-12-02', to: '2026-12-02' }
  expect(check({ reasons: ['rent'], ...days, rent: 0.3 }).faults).toEqual([])
  vi.useRealTimers()
})
