import { expect, test } from 'vitest'
import { readKept } from '../../../../src/server/doors/answer-cache/kept.ts'
import { readSpecification } from '../../../../src/server/doors/contract/specification.ts'

const contract = (operation: object, method = 'get', more: object = {}) => ({
  paths: { '/mine': { [method]: { operationId: 'mine', ...operation } } },
  ...more,
})
const token = [{ token: [] }]

test('the contract says of the site, of contents and of lists how long they are kept', () => {
  const kept = readKept(readSpecification(), '/api')
  expect(kept.get('GET /api/site')).toBe('moment')
  expect(kept.get('GET /api/bzf-portal-cms/bpcContentEntity/selectByPage')).toBe('memory')
  expect(kept.get('GET /api/bzf-portal-data-docking/dataMiddleOffice/selectProject')).toBe('revision')
  expect(kept.get('GET /api/bzf-portal-background/bpbWebSkinEntity/selectByRecord')).toBeUndefined()
})

test.each([
  ['that needs somebody to be logged in', contract({ 'x-kept': 'revision', security: token }), /security/],
  [
    'of a contract that needs it everywhere',
    contract({ 'x-kept': 'memory' }, 'get', { security: token }),
    /security/,
  ],
  ['of another method than GET', contract({ 'x-kept': 'revision' }, 'post'), /GET/],
  ['kept in a way that there is none', contract({ 'x-kept': 'for ever' }), /mine: x-kept is revision/],
])('an operation %s is refused at the start', (_name, specification, reason) => {
  expect(() => readKept(specification, '/api')).toThrow(reason)
})

test('an operation that everybody may ask is kept, whatever the others need', () => {
  const open = contract({ 'x-kept': 'revision', security: [] }, 'get', { security: token })
  expect(readKept(open, '/api').get('GET /api/mine')).toBe('revision')
})
