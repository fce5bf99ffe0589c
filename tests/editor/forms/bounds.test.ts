import { expect, it } from 'vitest'
import type { FormDefinition } from '../../../src/contract/forms/types.ts'
import { removeField } from '../../../src/editor/forms/model/edit.ts'
import { comparable } from '../../../src/editor/forms/model/comparable.ts'
import { fieldAt } from '../../../src/editor/forms/model/place.ts'
import { askable, setWhen, type Test, waitingFor, whenOf } from '../../../src/editor/forms/model/when.ts'
import { whenWords } from '../../../src/editor/forms/when-words.ts'
import { loadWords, sayIn } from '../../../src/editor/words/words.tsx'
import { compileForm, designFaults } from '../../../src/server/subjects/forms/definition/compile.ts'

const text = (title: string) => ({ type: 'string', title, maxLength: 20 }) as const
const number = (title: string) => ({ type: 'number', title }) as const
const day = (title: string) => ({ type: 'string', title, format: 'date' }) as const
const FORM: FormDefinition = {
  title: '申请',
  schema: {
    type: 'object',
    required: ['which'],
    properties: {
      reasons: {
        type: 'array',
        title: '原因',
        items: { type: 'string', enum: ['rent', 'other'], 'x-labels': { rent: '租金', other: '其他' } },
      },
      rent: number('月租'),
      budget: number('预算'),
      birth: day('生日'),
      which: text('哪一种'),
      members: {
        type: 'array',
        title: '成员',
        items: {
          type: 'object',
          required: ['name'],
          properties: {
            relation: { ...text('关系'), enum: ['child', 'other'] },
            name: text('姓名'),
            say: text('说明'),
          },
        },
      },
    },
  },
}
await loadWords('zh-CN')
const zh = sayIn('zh-CN')

it.each<[path: string, test: Test, isNegated: boolean, words: string, condition: object]>([
  [
    'which',
    { field: 'reasons', is: 'includes', values: ['other'] },
    false,
    '只在“原因”选了“其他”时出现',
    { properties: { reasons: { contains: { const: 'other' } } }, required: ['reasons'] },
  ],
  [
    'which',
    { field: 'rent', is: 'least', than: { field: 'budget' } },
    false,
    '只在“月租”不小于或早于“预算”时出现',
    { properties: { rent: { 'x-least': { field: 'budget' } } }, required: ['rent', 'budget'] },
  ],
  [
    'which',
    { field: 'birth', is: 'most', than: { today: '-P18Y' } },
    true,
    '只在“生日”大于或晚于18年前的今天时出现',
    { properties: { birth: { 'x-most': { today: '-P18Y' } } }, required: ['birth'] },
  ],
])('a condition on %s is made, read and said: %j', (path, test, isNegated, words, condition) => {
  const form = setWhen(FORM, path, { tests: [test], isNegated })
  expect(designFaults(form)).toEqual([])
  expect(form.schema.allOf?.[0]?.if).toEqual(condition)
  const when = whenOf(form.schema, path)
  expect(when).toEqual({ tests: [test], isNegated })
  expect(whenWords(zh, form.schema, when ?? 'other')).toBe(words)
  expect(setWhen(form, path, undefined).schema).toEqual(FORM.schema)
})

it('a question in rows depends on another one of its row, and stays what it was in all else', () => {
  const test: Test = { field: 'relation', is: 'one-of', values: ['other'] }
  const form = setWhen(FORM, 'members.say', { tests: [test], isNegated: false })
  expect(designFaults(form)).toEqual([])
  expect(whenOf(form.schema, 'members.say')).toEqual({ tests: [test], isNegated: false })
  expect(whenOf(form.schema, 'members.name')).toBeUndefined()
  expect(waitingFor(form.schema, 'members.relation')).toEqual(['say'])
  expect(askable(form, 'members.relation').map(([name]) => name)).toEqual(['name'])
  const { check } = compileForm('f', 1, form)
  const rows = [
    { relation: 'other', name: '甲', say: '舅舅' },
    { relation: 'child', name: '乙', say: '不留' },
  ]
  expect(check({ which: 'x', members: rows }).values.members).toEqual([
    rows[0],
    { relation: 'child', name: '乙' },
  ])
  // Without what it depended on it is always asked.
  const without = removeField(form, 'members.relation')
  expect(designFaults(without)).toEqual([])
  expect(whenOf(without.schema, 'members.say')).toBeUndefined()
  expect(fieldAt(without.schema, 'members.say')).toEqual(text('说明'))
})

it('a condition that compares with a removed question goes with it', () => {
  const than = { field: 'budget' }
  const form = setWhen(FORM, 'which', { tests: [{ field: 'rent', is: 'least', than }], isNegated: false })
  const without = removeField(form, 'budget')
  expect(designFaults(without)).toEqual([])
  expect(removeField(removeField(form, 'rent'), 'budget').schema.allOf ?? []).toEqual([])
})

it('numbers are compared with numbers, days with days, and texts with texts', () => {
  const names = (path: string) => comparable(FORM, path).map(([name]) => name)
  expect([names('rent'), names('birth'), names('which'), names('members.name')]).toEqual([
    ['budget'],
    [],
    [],
    ['say'],
  ])
})
