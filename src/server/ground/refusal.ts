/** The server says no, in words for whoever asked: its message is answered as it is. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly statusCode: number
  /** The parameter or property that it is about, where it is one. */
  readonly field?: string
  /** Seconds after which it is worth trying again. */
  readonly retryAfter?: number
  /** A word by which a program tells this no from others of the same status. */
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
