import { hash } from 'node:crypto'
import { expect, it } from 'vitest'
import { createFlash } from '../../../../src/server/doors/actions/flash-message.ts'

const flash = createFlash({
  blindIndex: (purpose, value) => hash('sha256', `key ${purpose} ${value}`, 'hex'),
})
const SAID = Buffer.from('{"operation":"leave","status":200}').toString('base64url')
it.each([
  '',
  'x',
  'e30',
  'bnVsbA',
  SAID,
  `${SAID}.`,
  `${SAID}.${'0'.repeat(64)}`,
  `${SAID}.${hash('sha256', SAID, 'hex')}`,
])('an answer in a cookie that is damaged or not ours, %j, says nothing', (cookie) =>
  expect(flash.read(cookie)).toBeUndefined(),
)

it('an answer of ours says what it says, and nothing once a letter is another', () => {
  const told = { operation: 'logout' as const, status: 200 }
  const cookie = flash.write(told)
  expect(flash.read(cookie)).toEqual(told)
  expect(
    createFlash({ blindIndex: (_purpose, value) => hash('sha256', `other ${value}`, 'hex') }).read(cookie),
  ).toBeUndefined()
})
