/** The server's clock, from the answer's header; an answer within the server has none, so its own clock is used. */
export function serverTime(response: Response): string {
  const date = new Date(response.headers.get('date') ?? Date.now())
  return date.toISOString()
}
