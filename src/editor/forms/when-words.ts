import type { FormSchema } from '../../contract/forms/types.ts'
import type { Bound } from '../../contract/question-types/schema.ts'
import type { Say } from '../words/words.tsx'
import { choicesOf } from './model/choices.ts'
import { fieldAt } from './model/place.ts'
import type { Test, When } from './model/when.ts'

/** A condition as a sentence. */
export function whenWords(say: Say, schema: FormSchema, when: When | 'other'): string {
  if (when === 'other') return say('when.other')
  const { tests, isNegated } = when
  const [only] = tests
  if (tests.length === 1 && only) return say('when.only', { test: testWords(say, schema, only, isNegated) })
  const all = tests.map((test) => testWords(say, schema, test, false)).join(say('when.and'))
  return say(isNegated ? 'when.unless' : 'when.only', { test: all })
}

function testWords(say: Say, schema: FormSchema, test: Test, isNot: boolean): string {
  const asked = fieldAt(schema, test.field)
  const field = asked?.title ?? test.field
  if (test.is === 'filled') return say(isNot ? 'when.notFilled' : 'when.filled', { field })
  if (test.is === 'one-of') {
    const values = test.values.map((value) => `“${valueWords(say, asked, value)}”`).join(say('when.or'))
    return say(isNot ? 'when.isNot' : 'when.is', { field, values })
  }
  if (test.is === 'includes') {
    const values = test.values.map((value) => `“${valueWords(say, asked, value)}”`).join(say('when.or'))
    return say(isNot ? 'when.lacks' : 'when.includes', { field, values })
  }
  if ('than' in test) {
    const said = { field, than: boundWords(say, schema, test.than) }
    return isNot ? say(`when.not.${test.is}`, said) : say(`when.${test.is}`, said)
  }
  const isLeast = (test.is === 'at-least') !== isNot
  return say(isLeast ? 'when.atLeast' : 'when.atMost', { field, value: test.value })
}

/** What is compared with, in words: another question, a day, or a time from today. */
export function boundWords(say: Say, schema: FormSchema, { field, today, date = '' }: Bound): string {
  if (field !== undefined) return `“${fieldAt(schema, field)?.title ?? field}”`
  if (today === undefined) return date
  const { count, unit } = spanOf(today) ?? {}
  if (count === undefined || unit === undefined) return today
  if (count === 0) return say('bound.now')
  return count < 0 ? say(`bound.ago.${unit}`, { count: -count }) : say(`bound.ahead.${unit}`, { count })
}

/** A duration of one unit, below zero for the past; undefined for one of several units. */
export function spanOf(duration: string): { count: number; unit: 'Y' | 'M' | 'D' } | undefined {
  const [, sign, number, unit] = /^(-?)P(\d+)([YMD])$/.exec(duration) ?? []
  if (unit !== 'Y' && unit !== 'M' && unit !== 'D') return undefined
  return { count: sign === '-' ? -Number(number) : Number(number), unit }
}

/** A value as visitors read it. */
export function valueWords(say: Say, field: FormSchema | undefined, value: unknown): string {
  if (typeof value === 'boolean') return say(value ? 'when.yes' : 'when.no')
  const choice = field && choicesOf(field)?.find((one) => one.value === value)
  return choice?.label ?? String(value)
}
