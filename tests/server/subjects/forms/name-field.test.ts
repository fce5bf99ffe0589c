import { expect, it } from 'vitest'
import { nameField } from '../../../../src/server/subjects/forms/definition/name-field.ts'

const personal = (more: object = {}) => ({ type: 'string' as const, 'x-pi': { level: 'ordinary' as const, purpose: '联系', ...more } }) // prettier-ignore

it('an applicant is called by the field that takes their name, not by a file number before it', () => {
  const fields = { recordNo: personal(), applicant: personal({ prefill: 'name' }), phone: personal() }
  expect(nameField({ properties: fields })).toBe('applicant')
  expect(nameField({ properties: { kind: { type: 'string' }, contact: personal() } })).toBe('contact')
  expect(nameField({ properties: { phone: { ...personal(), format: 'telephone' } } })).toBe(undefined)
})
