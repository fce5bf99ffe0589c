import { isRecord } from './is-record.ts'

/** The server refused, or sent an answer outside the contract. */
export class PortalError extends Error {
  override name = 'PortalError'
  /** HTTP status; 0 if there was no answer. */
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

interface Envelope {
  code: string
  message: string
  data?: unknown
}

/**
 * Unwraps an answer. Works with a server that always answers 200: only code "1" is success.
 * @throws PortalError if the code is anything else, the data are missing, or the body is no envelope.
 */
export async function unwrap<Body extends Envelope>(
  call: Promise<{ data?: Body; error?: unknown; response: Response }>,
): Promise<Body extends { data: infer Data } ? Data : undefined> {
  const { data: body, error, response } = await call
  if (body?.code === '1' && body.data !== undefined)
    return body.data as Body extends { data: infer Data } ? Data : undefined
  const refused: unknown = body ?? error
  if (isEnvelope(refused) && refused.code !== '1')
    throw new PortalError(response.status, refused.code, refused.message)
  throw new PortalError(response.status, '', `unexpected answer (HTTP ${response.status})`)
}

function isEnvelope(value: unknown): value is Envelope {
  return isRecord(value) && typeof value.code === 'string' && typeof value.message === 'string'
}
