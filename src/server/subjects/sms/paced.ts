import { setTimeout as pause } from 'node:timers/promises'
import type { SmsProvider } from './provider.ts'

interface Options {
  /** Milliseconds of a clock that never steps back. */
  now?: () => number
  wait?: (milliseconds: number) => Promise<unknown>
}

/**
 * Hands over at most so many messages a second, evenly. Somebody waits for a code: it goes at once, and the messages behind it
 * later.
 */
export function paced(
  provider: SmsProvider,
  perSecond: () => number,
  { now = () => performance.now(), wait = pause }: Options = {},
): SmsProvider {
  let next = 0
  return {
    async send(sms) {
      const time = now()
      const turn = Math.max(next, time)
      next = turn + 1000 / perSecond()
      if (sms.code === undefined && turn > time) await wait(turn - time)
      await provider.send(sms)
    },
  }
}
