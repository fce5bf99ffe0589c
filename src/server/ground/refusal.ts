/** The server refuses a request with a message for the caller, which the answer contains. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly statusCode: number
  /** The parameter or property that the message is about, if there is one. */
  readonly field?: string
  /** Seconds after which to try again. */
  readonly retryAfter?: number
  /** Code by which programs distinguish refusals of the same status. */
  readonly reason?: string
  constructor(
    statusCode: number,
    message: string,
    { field, retryAfter, reason }: { field?: string; retryAfter?: number; reason?: string } = {},
  ) {
    super(message)
    this.statusCode = statusCode
    this.field = field
    this.retryAfter = retryAfter
    this.reason = reason
  }
}

export const notFound = (what: string) => new Refusal(404, `there is no ${what}`)
export const badRequest = (message: string, field?: string) => new Refusal(400, message, { field })
