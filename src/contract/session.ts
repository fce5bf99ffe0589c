/** The logged-in user, as pages may know them. */
export interface Session {
  accountId: string
  sessionId: string
  /** The masked phone number. */
  showNumber: string
}
