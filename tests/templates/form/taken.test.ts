import { expect, it } from 'vitest'
import type { FormSchema } from '../../../src/contract/forms/types.ts'
import { takenFrom } from '../../../templates/form/taken.ts'

const text = (title: string): FormSchema => ({ type: 'string', title })
const schema: FormSchema = { type: 'object', properties: { name: text('姓名'), since: text('何时入住') } }
const draft = {
  version: 1,
  step: 0,
  values: { name: '张示例', shop: 'A-1' },
  key: 'k',
  at: '2026-11-01T00:00:00Z',
}

it('a draft of this device says what the form asks anew and what it no longer asks; one of another device, what the server says', () => {
  const form = { schema, version: 2 }
  const asked = ['name', 'shop']
  expect(takenFrom({ ...draft, asked }, form)).toEqual({
    fits: { name: '张示例' },
    notice: { says: 'moved', lost: ['A-1'], added: ['何时入住'] },
  })
  const moved = { added: ['何时入住', '何时搬走'] }
  expect(takenFrom({ ...draft, values: {}, moved }, form).notice).toEqual({
    says: 'moved',
    lost: [],
    added: ['何时入住', '何时搬走'],
  })
  // One that was kept before drafts said what they were asked.
  expect(takenFrom({ ...draft, values: {} }, form).notice).toEqual({ says: 'changed' })
  expect(takenFrom({ ...draft, values: {}, version: 2, asked: ['name', 'since'] }, form).notice).toEqual({
    says: 'restored',
    at: draft.at,
  })
})
