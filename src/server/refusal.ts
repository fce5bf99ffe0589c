/** The server says no, in words for whoever asked: its message is answered as it is. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly statusCode: number
  /** The parameter or property that it is about, where it is one. */
  readonly field?: string
  /** Seconds after which it is worth trying again. */
  readonly retryAfter?: number
  constructor(
    statusCode: number,
    message: string,
    { field, retryAfter }: { field?: string; retryAfter?: number } = {},
  ) {
    super(message)
    this.statusCode = statusCode
    this.field = field
    this.retryAfter = retryAfter
  }
}

export const notFound = (what: string) => new Refusal(404, `there is no ${what}`)
export const badRequest = (message: string, field?: string) => new Refusal(400, message, { field })
