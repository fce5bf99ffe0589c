import { isRecord } from './is-record.ts'

/** The server said no, or said nothing that the contract knows. */
export class PortalError extends Error {
  override name = 'PortalError'
  /** HTTP status; 0 when there was no answer at all. */
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
 * Takes an answer out of its envelope. Copes with a server that always answers 200: only code "1" is success.
 * @throws PortalError when the code is anything else, when the data are missing, or the body is no envelope.
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
