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
  /** Somebody of the staff: `subject` is whose account it is. */
  'staff-login',
  'staff-login-refused',
  'staff-logout',
  'staff-session-ended',
  'staff-password-changed',
  'staff-second-factor-set',
  'staff-second-factor-ended',
  'staff-added',
  'staff-grants-changed',
  'staff-state-changed',
] as const

export type Action = (typeof ACTIONS)[number]
