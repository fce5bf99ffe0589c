import { expect, test } from 'vitest'
import { paced } from '../../../../src/server/subjects/sms/paced.ts'
import type { Sms } from '../../../../src/server/subjects/sms/provider.ts'

function made(perSecond: number) {
  const state = { time: 5000, perSecond }
  const waits: number[] = []
  const sent: Sms[] = []
  const provider = paced({ send: async (sms) => void sent.push(sms) }, () => state.perSecond, {
    now: () => state.time,
    wait: async (milliseconds) => void waits.push(milliseconds),
  })
  return { state, waits, sent, provider }
}
const message = { to: '13800001234', text: 'a' }

test('messages go evenly, so many a second, and after a rest at once', async () => {
  const { provider, state, waits, sent } = made(4)
  for (let count = 0; count < 4; count += 1) await provider.send(message)
  expect(waits).toEqual([250, 500, 750])
  state.time += 1000
  await provider.send(message)
  expect([waits.length, sent.length]).toEqual([3, 5])
})

test('a code waits for no message, and counts', async () => {
  const { provider, waits } = made(10)
  await provider.send(message)
  await provider.send({ ...message, code: '123456' })
  expect(waits).toEqual([])
  await provider.send(message)
  expect(waits).toEqual([200])
})

test('when another process serves as well, each hands over its part', async () => {
  const { provider, state, waits } = made(4)
  await provider.send(message)
  state.perSecond = 2
  await provider.send(message)
  await provider.send(message)
  expect(waits).toEqual([250, 750])
})
