import * as fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { checkValues } from '../../../../src/contract/forms/check.ts'
import { rulesOf, type RulesModule } from '../../../../src/contract/forms/runtime.ts'
import type { FormSchema } from '../../../../src/contract/forms/types.ts'
import { compileForm, designFaults } from '../../../../src/server/subjects/forms/definition/compile.ts'
import { SHAPES } from '../../../fixtures/forms/shapes.ts'

/** `ANSWERS=20000 npm test -- tests/server/subjects/forms/alike.test.ts` tries as many as that. */
const ANSWERS = Number(process.env.ANSWERS ?? 1500)

/** Answers as people and programs give them: often almost right. */
const DAYS = [
  '2008-11-24',
  '2008-11-25',
  '2026-11-24',
  '2026-12-31',
  '2027-01-01',
  '2026-02-30',
  '1958年3月12日',
]
const TEXTS = [
  '',
  ' ',
  'AB123456',
  'ab 123456',
  'A1',
  '浙A12345',
  '09:30',
  '25:00',
  '2026-11-24T09:30',
  'x'.repeat(70),
]
const BIRTHS = ['1958-03-12', '1966-11-24', '2008-11-24']
const LATER = ['2026-11-24', '2026-12-01', '2026-12-31']
const scalar = fc.oneof(
  fc.constantFrom(...DAYS, ...TEXTS, 'other', 'rent', 'child', 'spouse', '2026-11', true, false, null),
  fc.integer({ min: -2, max: 12 }),
  fc.constantFrom(0.1, 0.3, 2.5, 100, 5000, 1e9),
  fc.string({ maxLength: 8 }),
)

const answerTo = (field: FormSchema): fc.Arbitrary<unknown> => {
  const right = rightFor(field)
  return fc.oneof(
    { weight: 30, arbitrary: right },
    { weight: 1, arbitrary: scalar },
    { weight: 6, arbitrary: fc.constant(undefined) },
  )
}

function rightFor(field: FormSchema): fc.Arbitrary<unknown> {
  const { type, items, enum: values, format, properties } = field
  if (values) return fc.constantFrom(...values)
  if (type === 'array' && items) return fc.array(answerTo(items), { maxLength: 4 })
  if (type === 'object') return groupFor(field)
  if (type === 'integer' || type === 'number') return fc.constantFrom(1, 2, 3, 0.3, 2.5, 100, 0.25)
  if (type === 'boolean') return fc.boolean()
  if (format === 'date') return fc.constantFrom(...(field.title?.includes('出生') ? BIRTHS : LATER))
  if (field['x-mask']) return fc.constantFrom('AB123456', '浙A12345')
  if (format === 'time') return fc.constantFrom('09:30', '23:59')
  if (format === 'date-time') return fc.constantFrom('2026-11-24T09:30', '2027-01-01T00:00')
  if (format === 'file') return fc.constantFrom('01J0000000000000000000000A', '01J0000000000000000000000B')
  return properties ? groupFor(field) : fc.constantFrom('一', '二', '三', ...'四五六七八九', 'x'.repeat(70))
}

/** Answers to the questions of every branch, and now and then to one that nobody asked. */
function groupFor(group: FormSchema): fc.Arbitrary<unknown> {
  const fields: Record<string, fc.Arbitrary<unknown>> = {
    stranger: fc.constantFrom(...Array.from({ length: 60 }), 1),
  }
  const visit = ({ properties = {}, then, else: otherwise, allOf = [] }: FormSchema) => {
    for (const [name, field] of Object.entries(properties)) fields[name] = answerTo(field)
    for (const part of [then, otherwise, ...allOf]) if (part) visit(part)
  }
  visit(group)
  return fc.record(fields, { requiredKeys: [] })
}

it(`browser and server judge ${ANSWERS} generated answers to every shape of the dialect alike`, async () => {
  vi.setSystemTime('2026-11-24T04:00:00Z')
  expect(designFaults({ title: 'x', schema: SHAPES })).toEqual([])
  const { rules, module } = compileForm('shapes', 1, { title: 'x', schema: SHAPES })
  const written: RulesModule = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(module.text)}`
  )
  const browser = rulesOf(written)
  const seen = new Set<string>()
  let good = 0
  fc.assert(
    fc.property(groupFor(SHAPES), (given) => {
      const values = given as Record<string, unknown>
      const here = checkValues(SHAPES, values, rules)
      expect(checkValues(SHAPES, values, browser)).toEqual(here)
      // What is kept is judged as it was: nothing changes by being looked at again.
      const isGood = here.faults.length === 0
      expect(isGood ? checkValues(SHAPES, here.values, rules) : here).toEqual(here)
      for (const { rule } of here.faults) seen.add(rule)
      if (isGood) good += 1
    }),
    { numRuns: ANSWERS, seed: 20261124 },
  )
  vi.useRealTimers()
  expect(good).toBeGreaterThan(ANSWERS / 40)
  expect(good).toBeLessThan(ANSWERS * 0.9)
  // The answers reach every rule.
  expect([...RULES].filter((rule) => !seen.has(rule))).toEqual([])
})

const RULES = [
  'enum',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'format',
  'maxItems',
  'maxLength',
  'multipleOf',
  'required',
  'type',
  'unknown',
  'uniqueItems',
  'x-least',
  'x-mask',
  'x-most',
  'x-same',
]
