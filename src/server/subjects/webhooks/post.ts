import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { WebhookFault } from '../../../contract/types.ts'
import { hostOf, TargetFault, type Targets } from './targets.ts'

/** What came of an attempt. */
export interface Outcome {
  /** Undefined where it was delivered: answered with 2xx. */
  fault?: WebhookFault
  status?: number
  /** The first 500 characters of the answer. */
  answer: string
}

interface Message {
  url: string
  headers: Record<string, string>
  body: string
}

export interface PostOptions {
  targets: Targets
  /** For the whole attempt, from the name to the end of the answer. */
  milliseconds: number
  /** Aborted when this process stops. */
  signal?: AbortSignal | undefined
}

const MOST_CHARACTERS = 500
/** Bytes of an answer that are read; of what follows, nothing is waited for. */
const MOST_BYTES = 4 * MOST_CHARACTERS

/**
 * Posts a message once, over a connection of its own to an address that was checked. A redirect is not followed, and no proxy is
 * used.
 * @throws the reason of `signal` where this process stops
 */
export async function post(
  { url: text, headers, body }: Message,
  { targets, milliseconds, signal }: PostOptions,
): Promise<Outcome> {
  const within = AbortSignal.timeout(milliseconds)
  const ending = signal ? AbortSignal.any([signal, within]) : within
  let answered: IncomingMessage | undefined
  try {
    const url = targets.read(text)
    const bytes = Buffer.from(body)
    answered = await new Promise<IncomingMessage>((resolve, reject) => {
      const ask = url.protocol === 'https:' ? secureRequest : plainRequest
      const sent = ask(
        {
          hostname: hostOf(url),
          port: url.port,
          path: `${url.pathname}${url.search}`,
          method: 'POST',
          headers: { ...headers, 'content-length': bytes.length },
          agent: false,
          lookup: targets.lookup(url),
          signal: ending,
        },
        resolve,
      )
      sent.on('error', reject)
      sent.end(bytes)
    })
    const status = answered.statusCode ?? 0
    const answer = await beginningOf(answered, ending)
    if (status >= 200 && status < 300) return { status, answer }
    return { fault: status >= 300 && status < 400 ? 'redirect' : 'status', status, answer }
  } catch (error) {
    signal?.throwIfAborted()
    return { fault: within.aborted ? 'timeout' : faultOf(error), answer: '' }
  } finally {
    answered?.destroy()
  }
}

/** An answer that stops in the middle is one nevertheless: its status counts. */
async function beginningOf(answered: IncomingMessage, ending: AbortSignal): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of answered) {
      if (!Buffer.isBuffer(part)) continue
      parts.push(part)
      length += part.length
      if (length >= MOST_BYTES || ending.aborted) break
    }
  } catch {
    // What came until then is shown.
  }
  const text = Buffer.concat(parts).subarray(0, MOST_BYTES).toString().replaceAll(UNSHOWN, '')
  return [...text].slice(0, MOST_CHARACTERS).join('')
}

/** Control characters, and half a character at the end. */
const UNSHOWN = /[^\P{C}\n\t]|\uFFFD/gu

const OF_CERTIFICATES = /CERT|SIGNATURE|^ERR_TLS|^ERR_SSL|^EPROTO$/

function faultOf(error: unknown): WebhookFault {
  if (error instanceof TargetFault) return error.reason === 'name' ? 'name' : 'inside'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return OF_CERTIFICATES.test(code) ? 'tls' : 'unreachable'
}
