import { expect, test } from 'vitest'
import { acceptsGzip, encodingOf, isKnown } from '../../../../src/server/ground/http/negotiation.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['*', 'br'],
  ['gzip;q=0', 'identity'],
  ['identity', 'identity'],
  ['xgzip', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('what accepts %j gets %s', (accepted, encoding) => {
  expect(encodingOf(accepted)).toBe(encoding)
})

test('what takes gzip last still takes it', () => {
  expect(acceptsGzip('br, gzip;q=0.1')).toBe(true)
  expect(acceptsGzip('br')).toBe(false)
})

test.each([
  ['W/"7"', true],
  ['"7"', true],
  ['"6", W/"7"', true],
  ['*', true],
  ['W/"77"', false],
  ['7', false],
  [undefined, false],
])('a copy with the tags %j is known: %s', (tags, known) => {
  expect(isKnown(tags, 'W/"7"')).toBe(known)
})
