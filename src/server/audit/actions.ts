/** Everything that leaves a line in the audit log. Who adds an action says here what it means. */
export const ACTIONS = [
  /** Somebody came in, or was refused: `reason` says why. */
  'login',
  'login-refused',
  'logout',
  'session-ended',
  'device-revoked',
  'phone-changed',
  'ticket-refused',
  /** Somebody asked to see what is masked. */
  'unmasked',
  'exported',
  'corrected',
  'consent-given',
  'consent-withdrawn',
  'deletion-asked',
  'deletion-withdrawn',
  'erased',
  /** What a retention period removed. */
  'expired',
  'key-added',
  'key-revoked',
  'integration-refused',
  'records-received',
  'resealed',
  'restored',
  'log-cut',
] as const

export type Action = (typeof ACTIONS)[number]
