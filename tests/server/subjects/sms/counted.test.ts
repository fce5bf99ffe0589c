import { expect, it } from 'vitest'
import { counted } from '../../../../src/server/subjects/sms/counted.ts'

it('tells of each message whether the gateway took it over, and passes its fault on', async () => {
  const outcomes: string[] = []
  const provider = {
    send: async ({ to }: { to: string }) => {
      if (to === 'away') throw new Error('gateway')
    },
  }
  const sms = counted(provider, (outcome) => outcomes.push(outcome))
  await sms.send({ to: '13800000000', text: 'a' })
  await expect(sms.send({ to: 'away', text: 'a' })).rejects.toThrow('gateway')
  expect(outcomes).toEqual(['taken', 'failed'])
})
