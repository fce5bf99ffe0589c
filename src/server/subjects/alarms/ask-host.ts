import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { hostOf, TargetFault, type Targets } from '../webhooks/targets.ts'

const MILLISECONDS = 10_000
/** Answers that say that nothing is there. */
const GONE = new Set([404, 410])

/**
 * Whether a link to another host leads nowhere: its host is not there, refuses, or says so. A host that is slow or forbids to be
 * asked by programs counts as there. Only the heads of the answer are read, and no address of a private network is asked.
 */
export async function isGone(text: string, targets: Targets, signal?: AbortSignal): Promise<boolean> {
  const within = AbortSignal.timeout(MILLISECONDS)
  try {
    const url = targets.read(text.replace(/#.*$/s, ''))
    return GONE.has(await statusOf(url, targets, signal ? AbortSignal.any([signal, within]) : within))
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof TargetFault) return error.reason === 'name'
    return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
  }
}

function statusOf(url: URL, targets: Targets, signal: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    const ask = url.protocol === 'https:' ? secureRequest : plainRequest
    const sent = ask(
      {
        hostname: hostOf(url),
        port: url.port,
        path: `${url.pathname}${url.search}`,
        method: 'GET',
        headers: { 'user-agent': 'Anju link check', accept: '*/*' },
        agent: false,
        lookup: targets.lookup(url),
        signal,
      },
      (answer) => {
        resolve(answer.statusCode ?? 0)
        answer.destroy()
      },
    )
    sent.on('error', reject)
    sent.end()
  })
}
