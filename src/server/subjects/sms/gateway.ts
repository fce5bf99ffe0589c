import { Agent, type IncomingMessage, request as plainRequest } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import type { EnvironmentVariables } from '../../ground/env.ts'
import { type SmsProvider, SmsFault } from './provider.ts'
import { say } from '../../ground/language/say.ts'

export type GatewaySettings = Required<Pick<EnvironmentVariables, 'SMS_URL'>> &
  Pick<EnvironmentVariables, 'SMS_TOKEN' | 'SMS_SENDER' | 'SMS_ACCEPTED'>

/** Somebody waits for the message: three attempts that take ten seconds together. */
const ATTEMPT_MILLISECONDS = 3000
const PAUSES = [200, 800]
const MAX_ANSWER = 64 * 1024
/** A connection that is not used is closed before the gateway closes it. */
const KEPT_OPEN = { keepAlive: true, timeout: 4000 }

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

  const url = new URL(SMS_URL)
  const isSecure = url.protocol === 'https:'
  const agent = isSecure ? new SecureAgent(KEPT_OPEN) : new Agent(KEPT_OPEN)
  const headers = {
    'content-type': 'application/json',
    ...(SMS_TOKEN !== undefined && { authorization: `Bearer ${SMS_TOKEN}` }),
  }

  /** By `node:http`: `fetch` and its streams were a tenth of what codes and logins cost. A redirect is not followed. */
  function ask(body: string, signal: AbortSignal): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const begin = isSecure ? secureRequest : plainRequest
      const length = { 'content-length': Buffer.byteLength(body) }
      begin(url, { method: 'POST', headers: { ...headers, ...length }, agent, signal }, resolve)
        .on('error', reject)
        .end(body)
    })
  }

  /** @returns undefined when it was taken over, else what went wrong and whether to try again */
  async function attempt(body: string): Promise<{ fault: string; isFinal: boolean } | undefined> {
    const signal = AbortSignal.timeout(attemptMilliseconds)
    try {
      const answer = await ask(body, signal)
      const { statusCode: status = 0 } = answer
      const text = await beginningOf(answer)
      // Another address would get the message, and the token.
      if (status >= 300 && status < 400) return away()
      const isFinal = status >= 400 && status < 500 && status !== 429
      if (status < 200 || status >= 300) return { fault: say`answered ${status}`, isFinal }
      const isTaken = accepted === undefined || text.includes(accepted)
      return isTaken ? undefined : { fault: say`answered without what SMS_ACCEPTED says`, isFinal: true }
    } catch {
      return signal.aborted
        ? { fault: say`did not answer within ${attemptMilliseconds} ms`, isFinal: false }
        : away()
    }
  }

  return {
    async send({ to, text, code }) {
      const body = JSON.stringify({ to, text, code, sender })
      for (const wait of [...pauses, undefined]) {
        const failed = await attempt(body)
        if (!failed) return
        if (failed.isFinal || wait === undefined)
          throw new SmsFault(say`the gateway of messages ${failed.fault}`)
        await pause(wait)
      }
    },
  }
}

const away = () => ({ fault: say`cannot be reached`, isFinal: false })

/** What a gateway says is short; of what is not, nothing is waited for. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer) {
    if (!Buffer.isBuffer(part)) continue
    parts.push(part)
    length += part.length
    if (length > MAX_ANSWER) break
  }
  return Buffer.concat(parts).toString()
}
