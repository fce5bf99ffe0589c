import { setTimeout as pause } from 'node:timers/promises'
import type { EnvironmentVariables } from '../../ground/env.ts'
import { type SmsProvider, SmsFault } from './provider.ts'

export type GatewaySettings = Required<Pick<EnvironmentVariables, 'SMS_URL'>> &
  Pick<EnvironmentVariables, 'SMS_TOKEN' | 'SMS_SENDER' | 'SMS_ACCEPTED'>

/** Somebody waits for the message: three attempts that take ten seconds together. */
const ATTEMPT_MILLISECONDS = 3000
const PAUSES = [200, 800]
const MAX_ANSWER = 64 * 1024

interface Options {
  attemptMilliseconds?: number
  pauses?: readonly number[]
}

/**
 * Hands messages to a gateway: `POST SMS_URL` with JSON `{ to, text, code, sender }` and SMS_TOKEN as bearer. Taken over is what
 * it answers with 2xx, and with SMS_ACCEPTED in the body where that is set. What it cannot do now is tried again; what it
 * refuses is not.
 */
export function httpGateway(settings: GatewaySettings, options: Options = {}): SmsProvider {
  const { SMS_URL, SMS_TOKEN, SMS_SENDER: sender, SMS_ACCEPTED: accepted } = settings
  const { attemptMilliseconds = ATTEMPT_MILLISECONDS, pauses = PAUSES } = options

  /** @returns undefined when it was taken over, else what went wrong and whether to try again */
  async function attempt(body: string): Promise<{ fault: string; isFinal: boolean } | undefined> {
    try {
      const answer = await fetch(SMS_URL, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(SMS_TOKEN !== undefined && { authorization: `Bearer ${SMS_TOKEN}` }),
        },
        body,
        // Another address would get the message, and the token.
        redirect: 'error',
        signal: AbortSignal.timeout(attemptMilliseconds),
      })
      const text = await beginningOf(answer)
      const isFinal = answer.status >= 400 && answer.status < 500 && answer.status !== 429
      if (!answer.ok) return { fault: `answered ${answer.status}`, isFinal }
      const isTaken = accepted === undefined || text.includes(accepted)
      return isTaken ? undefined : { fault: 'answered without what SMS_ACCEPTED says', isFinal: true }
    } catch (error) {
      const isSlow = error instanceof Error && error.name === 'TimeoutError'
      return {
        fault: isSlow ? `did not answer within ${attemptMilliseconds} ms` : 'cannot be reached',
        isFinal: false,
      }
    }
  }

  return {
    async send({ to, text, code }) {
      const body = JSON.stringify({ to, text, code, sender })
      for (const wait of [...pauses, undefined]) {
        const failed = await attempt(body)
        if (!failed) return
        if (failed.isFinal || wait === undefined)
          throw new SmsFault(`the gateway of messages ${failed.fault}`)
        await pause(wait)
      }
    },
  }
}

/** What a gateway says is short; of what is not, nothing is waited for. */
async function beginningOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  if (body === null) return text
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MAX_ANSWER) break
  }
  return text
}
