import { expect, it } from 'vitest'
import type { FieldLook, FormSchema } from '../../../../src/contract/forms/types.ts'
import { nameField } from '../../../../src/server/subjects/forms/definition/name-field.ts'

const personal = (more: object = {}) => ({ type: 'string' as const, 'x-pi': { level: 'ordinary' as const, purpose: '联系', ...more } }) // prettier-ignore
const named = (properties: Record<string, FormSchema>, ui: Record<string, FieldLook> = {}) =>
  nameField({ schema: { properties }, ui })

it('an applicant is called by the field that takes their name, not by a file number before it', () => {
  const fields = { recordNo: personal(), applicant: personal({ prefill: 'name' }), phone: personal() }
  expect(named(fields)).toBe('applicant')
  expect(named({ recordNo: personal(), who: personal() }, { who: { autocomplete: 'name' } })).toBe('who')
  expect(named({ kind: { type: 'string' }, contact: personal() })).toBe('contact')
  // What is to be put right is no name.
  expect(named({ record: personal(), wrong: personal() })).toBe(undefined)
  expect(named({ phone: { ...personal(), format: 'telephone' } })).toBe(undefined)
})

it.each<[string, FormSchema, FieldLook?]>([
  ['what is told at length', personal(), { widget: 'textarea' }],
  ['a text with room for more than a line', { ...personal(), maxLength: 2000 }],
  ['a choice', { ...personal(), enum: ['a', 'b'] }],
  ['a code', { ...personal(), 'x-mask': 'AA999999' }],
])('%s is nobody’s name', (_what, field, look = {}) => {
  expect(named({ field }, { field: look })).toBe(undefined)
  expect(named({ field, contact: personal() }, { field: look })).toBe('contact')
})
