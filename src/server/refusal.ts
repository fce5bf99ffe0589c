/** The server says no, in words for whoever asked: its message is answered as it is. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly statusCode: number
  constructor(statusCode: number, message: string) {
    super(message)
    this.statusCode = statusCode
  }
}

export const notFound = (what: string) => new Refusal(404, `there is no ${what}`)
export const badRequest = (message: string) => new Refusal(400, message)
