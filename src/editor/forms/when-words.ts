import type { FormSchema } from '../../contract/forms/types.ts'
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
  const isLeast = (test.is === 'at-least') !== isNot
  return say(isLeast ? 'when.atLeast' : 'when.atMost', { field, value: test.value })
}

/** A value as visitors read it. */
export function valueWords(say: Say, field: FormSchema | undefined, value: unknown): string {
  if (typeof value === 'boolean') return say(value ? 'when.yes' : 'when.no')
  const choice = field && choicesOf(field)?.find((one) => one.value === value)
  return choice?.label ?? String(value)
}
