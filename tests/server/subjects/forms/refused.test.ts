import { expect, it } from 'vitest'
import { readForm } from '../../../../src/server/subjects/forms/definition/compile.ts'
import { speaking } from '../../../../src/server/ground/language/say.ts'

const text = (more: object = {}) => ({ type: 'string', title: 'A text', maxLength: 20, ...more })
const form = (properties: object, more: object = {}, rules: object = {}) => ({
  title: 'A form',
  schema: { type: 'object', properties, ...rules },
  ...more,
})

it.each<[string, object, RegExp]>([
  [
    'a condition in a row on what the row does not ask',
    form({
      rows: {
        type: 'array',
        title: 'x',
        items: { type: 'object', properties: { a: text() }, ...when({ b: { const: 'x' } }, { c: text() }) },
      },
    }),
    /rows has a condition on "b", which is no field of it/,
  ],
  [
    'two choices with one value',
    form({
      a: { type: 'integer', title: 'x', oneOf: [1, 1].map((value) => ({ const: value, title: 'x' })) },
    }),
    /a has two choices with the value "1"/,
  ],
  [
    'a number and a text that a page writes alike',
    form({ a: { title: 'x', type: 'string', enum: ['1', 1] } }),
    /a has two choices with the value "1"/,
  ],
  ['a rating on a text', form({ a: text() }, { ui: { a: { widget: 'rating' } } }), /a is shown as a rating/],
  [
    'two types in two branches',
    form({ a: text() }, {}, { allOf: [when({ a: { const: 'x' } }, { a: { type: 'integer' } })] }),
    /a has two types, string, integer/,
  ],
  [
    'a day that is compared with a number',
    form({ a: text({ format: 'date', 'x-least': { field: 'b' } }), b: { type: 'integer', title: 'b' } }),
    /a\.x-least is compared with "b": both must be/,
  ],
  [
    'a bound that names itself',
    form({ a: number({ 'x-most': { field: 'a' } }) }),
    /names "a", which is no other/,
  ],
  [
    'a text compared with today',
    form({ a: text({ 'x-most': { today: '-P18Y' } }) }),
    /is compared with a day: it must be a date/,
  ],
  [
    'a time span that there is not',
    form({ a: text({ format: 'date', 'x-most': { today: '18 years' } }) }),
    /must say how far from today as in "-P18Y"/,
  ],
  [
    'no number between two bounds',
    form({ a: number({ minimum: 1, exclusiveMaximum: 1 }) }),
    /lets nothing through/,
  ],
  [
    'no multiple between two bounds',
    form({ a: number({ minimum: 6, maximum: 9, multipleOf: 5 }) }),
    /lets nothing through/,
  ],
  ['a mask for a number', form({ a: number({ 'x-mask': '99' }) }), /has a mask: it must be a text/],
  ['a mask of signs alone', form({ a: text({ 'x-mask': '--' }) }), /has a mask that asks for nothing/],
  [
    'a default that is no choice',
    form({ a: text({ enum: ['x'], default: 'y' }) }),
    /a default that its own rules refuse/,
  ],
  [
    'a default in a row',
    form({
      r: { type: 'array', title: 'x', items: { type: 'object', properties: { a: text({ default: 'y' }) } } },
    }),
    /only single questions at the top of the form/,
  ],
  [
    'a sum of texts',
    form({
      r: { type: 'array', title: 'x', 'x-sum': ['a'], items: { type: 'object', properties: { a: text() } } },
    }),
    /adds up what is no number of its rows/,
  ],
  [
    '"contains" outside a condition',
    form({ a: text({ contains: { const: 'x' } }) }),
    /belongs in a condition/,
  ],
  [
    'long texts in a list',
    form({ a: { type: 'array', title: 'x', items: { type: 'string', maxLength: 500 } } }),
    /short texts with a "maxLength" of at most 200/,
  ],
  [
    'a reference to another file',
    form({ a: { $ref: 'other.json' } }),
    /refers only to what its own "\$defs" has/,
  ],
  [
    'references in a circle',
    form(
      { a: { $ref: '#/$defs/x' } },
      {},
      { $defs: { x: { type: 'object', properties: { y: { $ref: '#/$defs/x' } } } } },
    ),
    /refers to "#\/\$defs\/x", which contains itself/,
  ],
  [
    'references that grow beyond all bounds',
    form(
      { a: { $ref: '#/$defs/d0' } },
      {},
      {
        $defs: Object.fromEntries([
          ...Array.from({ length: 6 }, (_, at) => [`d${at}`, tenOf(at + 1)]),
          ['d6', text()],
        ]),
      },
    ),
    /more than 2000 rules with what it refers to/,
  ],
])('%s is refused with a sentence, in both languages', (_what, source, reason) => {
  expect(() => readForm('ask', source)).toThrow(reason)
  expect(() => speaking('zh-CN', () => readForm('ask', source))).toThrow(/\p{Script=Han}/u)
})

function when(test: object, properties: object): object {
  return JSON.parse(
    JSON.stringify({ if: { properties: test, required: Object.keys(test) } }).slice(0, -1) +
      `,"then":${JSON.stringify({ properties })}}`,
  )
}

function number(more: object): object {
  return { type: 'number', title: 'A number', ...more }
}

function tenOf(next: number): object {
  const names = Array.from({ length: 10 }, (_, at) => `f${at}`)
  return {
    type: 'object',
    title: 'x',
    properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/$defs/d${next}` }])),
  }
}
