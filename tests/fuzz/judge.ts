import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import { problemFault } from './contract.ts'
import type { Answer } from './connection.ts'
import type { Call } from './requests.ts'

export type Verdict = 'failed' | 'outside the contract' | 'not answered'

/** What is wrong with an answer; undefined when it is as it should be. */
export function judge(
  call: Call,
  answer: Answer | undefined,
): { verdict: Verdict; reason: string } | undefined {
  if (!answer)
    return call.isGarbage
      ? undefined
      : { verdict: 'not answered', reason: 'the connection ended, or 20 s went by' }
  const { status, headers } = answer
  if (!(status >= 200 && status < 500)) return { verdict: 'failed', reason: `status ${status}` }
  const outside = (reason: string) => ({
    verdict: 'outside the contract' as const,
    reason: `${status}: ${reason}`,
  })
  if (headers.get('x-content-type-options') !== 'nosniff') return outside('without nosniff')
  if (call.isGarbage || !/^(?:https?:\/\/[^/]*)?\/api(?:[/?]|$)/.test(call.target)) return undefined
  if (call.method === 'HEAD' || status === 304) return undefined
  if (headers.get('content-type') !== 'application/json; charset=utf-8')
    return outside(`of type ${headers.get('content-type')}`)
  const body = parsed(answer)
  const fault = call.operation ? call.operation.faultOf(status, body) : problemFault(body)
  return fault === undefined ? undefined : outside(fault)
}

function parsed({ headers, body }: Answer): unknown {
  const coding = headers.get('content-encoding')
  const plain = coding === 'gzip' ? gunzipSync(body) : coding === 'br' ? brotliDecompressSync(body) : body
  try {
    return JSON.parse(plain.toString())
  } catch {
    return undefined
  }
}
