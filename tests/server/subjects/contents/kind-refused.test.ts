import { expect, test } from 'vitest'
import { compileSiteKind, KindError } from '../../../../src/server/subjects/kinds/kinds.ts'

const plain = (more: object = {}): Record<string, unknown> => ({
  title: '健身点',
  'x-kind': { title: 'name' },
  type: 'object',
  properties: { name: { title: '名称', type: 'string' } },
  ...more,
})
const text = { type: 'string' }
/** With one more field, by its own name whatever that is. */
const field = (name: string, more: object = text) =>
  plain({
    properties: Object.fromEntries([
      ['name', text],
      [name, more],
    ]),
  })
const nested = (levels: number): object =>
  levels === 0 ? text : { type: 'object', properties: { a: nested(levels - 1) } }
const many = (count: number, one: object) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, one]))
const group = (properties: object) => ({ type: 'object', properties })
const own = (name: string) => Object.fromEntries([[name, text]])

test.each<[string, Record<string, unknown>]>([
  ['a field __proto__', field('__proto__')],
  ['a field constructor', field('constructor')],
  ['a field toString within a group', field('g', group(own('toString')))],
  ['a field hasOwnProperty within rows', field('g', { type: 'array', items: group(own('hasOwnProperty')) })],
  ['a reserved field', field('columnId')],
  ['a pattern', field('x', { type: 'string', pattern: '(a+)+$' })],
  ['a reference', field('x', { $ref: '#' })],
  ['2,000 fields', plain({ properties: { name: text, ...many(2000, text) } })],
  ['2,000 fields in groups', plain({ properties: { name: text, ...many(20, group(many(100, text))) } })],
  [
    '2,000 fields in rows',
    plain({ properties: { name: text, ...many(20, { type: 'array', items: group(many(100, text)) }) } }),
  ],
  ['10 levels', field('x', nested(10))],
  ['a part that is no field', plain({ 'x-kind': { title: 'nothing' } })],
  ['a part that every object has', plain({ 'x-kind': { title: 'constructor' } })],
  ['a picture as its title', plain({ properties: { name: { type: 'string', format: 'media' } } })],
  ['words of a language that there is not', plain({ 'x-translations': { fr: { title: 'Gym' } } })],
  ['words that are no words', plain({ 'x-translations': { en: { title: 1 } } })],
])('a kind with %s is none', (_what, schema) => {
  expect(() => compileSiteKind('own', 1, schema)).toThrow(KindError)
})

test.each(['constructor', 'toString', '__proto__', 'Big', 'a-b', 'article', ''])(
  'a kind is not called "%s"',
  (name) => {
    expect(() => compileSiteKind(name, 1, plain())).toThrow(KindError)
  },
)

test('a kind within the limits is one, and says its words in both languages', () => {
  const schema = plain({
    properties: { name: text, ...many(199, text) },
    'x-translations': { en: { title: 'Gym', fields: { name: { title: 'Name' } } } },
  })
  expect(compileSiteKind('own', 3, schema)).toMatchObject({ name: 'own', version: 3, title: 'name' })
})
