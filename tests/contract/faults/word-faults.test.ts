import { expect, it } from 'vitest'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { wordFaults } from '../../../src/contract/faults/word-faults.ts'

const ajv = new Ajv2020({ allErrors: true, verbose: true })

/** What is said of a value that breaks a rule, in both languages. */
function said(schema: object, value: unknown) {
  const holds = ajv.compile(schema)
  expect(holds(value)).toBe(false)
  return (['zh-CN', 'en'] as const).map((locale) => wordFaults(holds.errors, locale).at(-1)?.reason)
}

const MONTH = '^[0-9]{4}-[0-9]{2}$'

it.each<[string, object, unknown, string, string]>([
  [
    'two equal entries',
    { uniqueItems: true },
    ['a', 'b', 'b'],
    '里 "b" 出现了不止一次',
    'has "b" more than once',
  ],
  ['a single value', { const: 'yes' }, 'no', '必须是下列之一："yes"', 'must be one of "yes"'],
  ['a pattern', { pattern: MONTH }, 'x', `必须写成 ${MONTH} 的样子`, `must be written as ${MONTH}`],
  ['a multiple', { multipleOf: 0.5 }, 0.2, '必须是 0.5 的倍数', 'must be a multiple of 0.5'],
  ['an open upper bound', { exclusiveMaximum: 3 }, 3, '必须小于 3', 'must be less than 3'],
  ['an open lower bound', { exclusiveMinimum: 3 }, 3, '必须大于 3', 'must be more than 3'],
  [
    'a name of a part',
    { propertyNames: { pattern: '^[a-z]+$' } },
    { '<b>': 1 },
    '里的名称“<b>”不能用：名称要写成 ^[a-z]+$ 的样子',
    'has the name "<b>", which is not allowed: names follow ^[a-z]+$',
  ],
  [
    'one of several forms',
    { oneOf: [{ minLength: 2 }, { minLength: 1 }] },
    'xx',
    '必须正好符合其中一种写法',
    'must follow exactly one of its forms',
  ],
  [
    'a rule without words of its own',
    { contains: { const: 1 } },
    [2],
    '不符合规则 contains',
    'breaks the rule contains',
  ],
])(
  '%s is refused in the reader’s language, never in the validator’s words',
  (_, rule, value, chinese, english) => {
    expect(said(rule, value)).toEqual([`整个文件 ${chinese}`, `the whole ${english}`])
  },
)
