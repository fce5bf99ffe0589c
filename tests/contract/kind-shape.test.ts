import { expect, test } from 'vitest'
import { kindShape } from '../../src/contract/kind-shape.ts'

test('an own kind of an earlier release may name HTML as its summary: it is a field of the page, and no card shows its markup', () => {
  const shapeOf = (intro: object) => {
    const { summary, fields } = kindShape('route', {
      'x-kind': { title: 'name', summary: 'intro' },
      properties: { name: { type: 'string' }, intro: { type: 'string', ...intro } },
    })
    return { summary, fields: fields.map(({ name }) => name) }
  }
  expect(shapeOf({ contentMediaType: 'text/html' })).toEqual({ summary: undefined, fields: ['intro'] })
  expect(shapeOf({})).toEqual({ summary: 'intro', fields: [] })
})
