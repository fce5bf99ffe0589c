import { expect, it } from 'vitest'
import { designOf, schemaOf } from '../../../src/editor/kinds/model/design.ts'
import { retyped, typesFor } from '../../../src/editor/kinds/model/retype.ts'

it('offers the types that take the same values, and no others', () => {
  expect(typesFor({ type: 'string', maxLength: 100 })).toEqual(
    expect.arrayContaining(['text', 'long', 'one', 'date', 'link']),
  )
  expect(typesFor({ type: 'string', maxLength: 100 })).not.toEqual(expect.arrayContaining(['number']))
  expect(typesFor({ type: 'boolean' })).toEqual(['yes'])
})

it('keeps the words of a field, and ends a role that its new type cannot have', () => {
  const design = designOf({
    'x-kind': { title: 'name', date: 'day' },
    properties: {
      name: { type: 'string' },
      day: { type: 'string', format: 'date', title: '日子', description: '何时' },
    },
  })
  const next = schemaOf(retyped(design, 'day', { type: 'string', maxLength: 100 }))
  expect(next.properties).toMatchObject({
    day: { type: 'string', maxLength: 100, title: '日子', description: '何时' },
  })
  expect(next.properties).not.toHaveProperty('day.format')
  expect(next['x-kind']).toEqual({ title: 'name' })
})
