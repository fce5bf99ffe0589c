import { connect } from 'node:net'
import { isRecord } from '../../../../contract/is-record.ts'
import { say } from '../../../ground/language/say.ts'
import { codeOf } from '../../../ground/operator-error.ts'
import type { Facts, Tried } from '../findings/facts.ts'
import { PATIENCE } from './patience.ts'

interface Address {
  host: string
  port: number
}

export function addressOf(url: string): Address {
  const { hostname, port, protocol } = new URL(url)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (protocol === 'http:' ? 80 : 443) }
}

/** Opens a connection and sends nothing. */
export const reach = ({ host, port }: Address): Promise<Tried> =>
  new Promise((done) => {
    const socket = connect({ host, port, timeout: PATIENCE })
    const end = (wrong: Tried) => {
      socket.destroy()
      done(wrong)
    }
    socket.once('connect', () => end(undefined))
    socket.once('timeout', () => end(say`no answer from ${host}:${port} in ${PATIENCE / 1000} s`))
    socket.once('error', (error) => end(codeOf(error) ?? error.message))
  })

export async function outsideOf(origin: string): Promise<Facts['outside']> {
  try {
    const answer = await fetch(new URL('/healthz', origin), { signal: AbortSignal.timeout(PATIENCE) })
    if (!answer.ok) return { fault: say`status ${answer.status}` }
    const said: unknown = await answer.json()
    const release = isRecord(said) && typeof said.version === 'string' ? said.version : undefined
    return { fault: undefined, ...(release !== undefined && { release }) }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { fault: codeOf(cause) ?? (error instanceof Error ? error.message : String(error)) }
  }
}
