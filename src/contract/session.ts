/** Who is logged in, as pages may know it. */
export interface Session {
  accountId: string
  sessionId: string
  /** The phone number as it may be shown, masked. */
  showNumber: string
}
