/** The server's clock, as its answer says; an answer from within the server carries none, and its clock is at hand. */
export function serverTime(response: Response): string {
  const date = new Date(response.headers.get('date') ?? Date.now())
  return date.toISOString()
}
