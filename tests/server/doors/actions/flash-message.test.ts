import { hash } from 'node:crypto'
import { expect, it } from 'vitest'
import { createFlash, TOLD, TOLD_SECONDS } from '../../../../src/server/doors/actions/flash-message.ts'

const secretsOf = (name: string) => ({
  blindIndex: (purpose: string, value: string) => hash('sha256', `${name} ${purpose} ${value}`, 'hex'),
})
const BEGIN = new Date('2026-05-04T08:00:00Z')
let clock = BEGIN
const flash = createFlash(secretsOf('key'), () => clock)
const MINE = { formKey: 'k'.repeat(24) }
const LOGOUT = { operation: 'logout' as const, status: 200 }
const SAID = Buffer.from('{"operation":"leave","status":200}').toString('base64url')
const LATER = String(BEGIN.getTime() + 60_000)

it.each([
  '',
  'x',
  'e30',
  'bnVsbA',
  SAID,
  `${SAID}.`,
  `${SAID}.${LATER}.${'0'.repeat(64)}`,
  `${SAID}.${LATER}.${hash('sha256', SAID, 'hex')}`,
])('an answer in a cookie that is damaged or not ours, %j, says nothing', (cookie) =>
  expect(flash.read({ ...MINE, [TOLD]: cookie })).toBeUndefined(),
)

it('an answer of ours says what it says, and nothing once a letter is another', () => {
  const cookie = flash.write(LOGOUT, MINE)
  expect(flash.read({ ...MINE, [TOLD]: cookie })).toEqual(LOGOUT)
  expect(createFlash(secretsOf('other'), () => clock).read({ ...MINE, [TOLD]: cookie })).toBeUndefined()
})

it('an answer says nothing in another browser, in another session, or to nobody', () => {
  const cookie = flash.write(LOGOUT, MINE)
  for (const others of [{ formKey: 'o'.repeat(24) }, { ...MINE, sessionKey: 's'.repeat(43) }, {}])
    expect(flash.read({ ...others, [TOLD]: cookie })).toBeUndefined()
})

it('an answer says nothing after five minutes, however its time is written', () => {
  const cookie = flash.write(LOGOUT, MINE)
  const [text, until = '', signature] = cookie.split('.')
  clock = new Date(BEGIN.getTime() + TOLD_SECONDS * 1000 - 1)
  expect(flash.read({ ...MINE, [TOLD]: cookie })).toEqual(LOGOUT)
  clock = new Date(BEGIN.getTime() + TOLD_SECONDS * 1000)
  expect(flash.read({ ...MINE, [TOLD]: cookie })).toBeUndefined()
  const longer = `${text}.${Number(until) + 60_000}.${signature}`
  expect(flash.read({ ...MINE, [TOLD]: longer })).toBeUndefined()
  clock = BEGIN
})
