import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCodec, type Held, newPlaceId } from '../../../../src/server/subjects/waiting/held.ts'

const keyed = (key: string) => ({
  blindIndex: (purpose: string, value: string) =>
    createHmac('sha256', key).update(`${purpose} ${value}`).digest('hex'),
})
const codec = createCodec(keyed('of this site'))
const browser = { agent: 'Firefox', cookies: {} }
const held: Held = {
  kind: 'late',
  opensAt: Date.UTC(2026, 10, 27, 1),
  id: newPlaceId(),
  number: 1240,
  at: Date.UTC(2026, 10, 27, 1, 3, 20),
}
const text = codec.write('apply', held, browser)

test('a place is read as it was written', () => {
  expect(codec.read('apply', text, browser)).toEqual(held)
  expect(text.length).toBeLessThan(100)
})

test.each([
  ['of another room', () => codec.read('other', text, browser)],
  ['of another browser', () => codec.read('apply', text, { agent: 'Chrome' })],
  ['of another site', () => createCodec(keyed('of another site')).read('apply', text, browser)],
  ['with a better number', () => codec.read('apply', text.replace('.yg.', '.1.'), browser)],
  ['made a turn', () => codec.read('apply', text.replace(/^l/, 't'), browser)],
  ['that is cut', () => codec.read('apply', text.slice(0, -1), browser)],
  ['that is nothing of the kind', () => codec.read('apply', '%00'.repeat(5000), browser)],
  ['that is not there', () => codec.read('apply', undefined, browser)],
])('a place %s is none', (_title, read) => {
  expect(read()).toBeUndefined()
})

test('the number of the test above is in the place', () => {
  expect(text).toContain('.yg.')
})
