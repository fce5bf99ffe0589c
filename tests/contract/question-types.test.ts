import { expect, test } from 'vitest'
import { QUESTION_TYPES, questionTypeOf, TEXT_FORMATS } from '../../src/contract/question-types/index.ts'
import type { QuestionType } from '../../src/contract/question-types/types.ts'
import { parseText } from '../../src/contract/forms/names.ts'
import { fitsMask, writtenByMask } from '../../src/contract/question-types/mask.ts'
import { followDocs } from '../support/follow-docs.ts'

const ALL = Object.entries<QuestionType>(QUESTION_TYPES)
const chinese = (pair: QuestionType['title']) => pair['zh-CN']

test.each(ALL)('a question that is made as "%s" is of that type', (_name, type) => {
  expect(questionTypeOf({ ...type.schema(chinese), title: chinese(type.title) }, type.look)).toBe(type)
})

test('at most one type that does not take everything is the type of a new question', () => {
  const narrow = ALL.filter(([, { isWide }]) => !isWide)
  for (const [name, { schema, look = {} }] of narrow)
    expect([name, narrow.filter(([, { isOf }]) => isOf(schema(chinese), look)).map(([one]) => one)]).toEqual([
      name,
      [name],
    ])
})

test('each type of questions has words in both languages and an icon', () => {
  const pairs = ALL.flatMap(([, { title, format }]) => [title, format?.fault ?? []].flat())
  const wanting = pairs.filter(
    ({ 'zh-CN': zh, en }) => !/\p{Script=Han}/u.test(zh) || !/^[\x20-\x7E]+$/.test(en),
  )
  expect(wanting).toEqual([])
  expect(ALL.filter(([, { icon }]) => !/^M[\d\s.a-zA-Z-]+$/.test(icon)).map(([name]) => name)).toEqual([])
  expect(ALL.filter(([, { icon }], index) => ALL.findIndex(([, one]) => one.icon === icon) < index)).toEqual(
    [],
  )
})

test('the example in an empty field keeps to the rule of its format', () => {
  const broken = [...TEXT_FORMATS.values()].filter(
    ({ name, is, entry }) =>
      entry?.example !== undefined && !is(String(parseText({ type: 'string', format: name }, entry.example))),
  )
  expect(broken).toEqual([])
})

test('a type of questions without its words in both languages is refused by the compiler', () => {
  const { title: _title, ...untitled } = QUESTION_TYPES.text
  // @ts-expect-error the title is missing
  const first: QuestionType = untitled
  // @ts-expect-error the English title is missing
  const second: QuestionType = { ...QUESTION_TYPES.text, title: { 'zh-CN': '文字' } }
  expect([first, second]).toHaveLength(2)
})

test('a mask holds every sign of a code, and writes the strokes that were left out', () => {
  expect(['AB-12', 'AB+12', 'AB12', 'AB-123'].map((text) => fitsMask(text, 'AA-99'))).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(writtenByMask('ａb 12', 'AA-99')).toBe('AB-12')
  expect(writtenByMask('ab 123', 'AA-99')).toBe('ab 123')
})

/** What the portal knows of the type, asked within a copy of the project in which it was added. */
const ASKED = `
import { parseText } from './src/contract/forms/names.ts'
import { wordFault } from './src/contract/forms/word-fault.ts'
import { questionTypeOf } from './src/contract/question-types/index.ts'
import { compileForm, designFaults } from './src/server/subjects/forms/definition/compile.ts'
import { addField } from './src/editor/forms/model/edit.ts'
import { newField, READY } from './src/editor/forms/model/palette.ts'
const chinese = (pair: { 'zh-CN': string }) => pair['zh-CN']
const empty = { title: '停车', schema: { type: 'object' as const, properties: {} } }
const { form } = addField(empty, newField('plate', chinese), { index: 0 })
const { check } = compileForm('parking', 1, form)
const said = (locale: 'zh-CN' | 'en') => (plate: string) =>
  check({ plate }).faults.map((fault) => wordFault(form.schema, fault, { t: (key) => key, locale }))
process.stdout.write(JSON.stringify({
  isOffered: READY.includes('plate'),
  asked: form,
  isRefused: designFaults(form),
  kept: parseText(form.schema.properties.plate, '浙 a·1２345'),
  right: said('en')('浙A12345'),
  wrong: [said('zh-CN')('call us'), said('en')('call us')],
}))
`

test('docs/question-types.md adds a type in two files: palette, rule, normalisation and words follow', () => {
  expect(followDocs('docs/question-types.md', ASKED)).toEqual({
    isOffered: true,
    asked: {
      title: '停车',
      schema: {
        type: 'object',
        properties: { plate: { type: 'string', format: 'plate', title: '车牌号' } },
      },
      ui: { plate: { short: true } },
    },
    isRefused: [],
    kept: '浙A12345',
    right: [],
    wrong: [['车牌号应为车牌号，例如 浙A12345'], ['车牌号 must be a number plate such as 浙A12345']],
  })
})
