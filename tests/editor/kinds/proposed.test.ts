import { expect, test } from 'vitest'
import { proposedKind } from '../../../src/editor/model/kinds.ts'

const kinds = ['article', 'faq', 'gym', 'pool'].map((kind) => ({ kind, schema: {} }))

test('a column proposes the kind that it was made for, else one of the site’s own', () => {
  const inCollection = (settings: object) =>
    proposedKind({ template: 'collection', settings: { ...settings } }, kinds)
  expect(inCollection({ kind: 'pool' })).toBe('pool')
  expect(inCollection({ kind: 'article' })).toBe('article')
  expect([inCollection({}), inCollection({ kind: 'gone' })]).toEqual(['gym', 'gym'])
})

test('a column whose template names its kinds proposes the first of them', () => {
  expect(proposedKind({ template: 'faq', settings: { kind: 'pool' } }, kinds)).toBe('faq')
  expect(proposedKind(undefined, kinds)).toBeUndefined()
})
