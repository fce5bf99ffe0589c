/** Everything that leaves a line in the audit log. Who adds an action says here what it means. */
export const ACTIONS = [
  /** Somebody came in, or was refused: `reason` says why. */
  'login',
  'login-refused',
  'logout',
  'session-ended',
  'device-revoked',
  'phone-changed',
  /** An identity provider said who the account's holder is; or they took that back. */
  'identity-linked',
  'identity-unlinked',
  'ticket-made',
  'ticket-redeemed',
  'ticket-refused',
  /** Somebody took a file out of a submission. */
  'upload-read',
  /** Somebody asked to see what is masked. */
  'unmasked',
  'exported',
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
  'staff-unlocked',
  /** A link was sent or used: `reason` says what for. */
  'staff-link-sent',
  'staff-link-used',
  /** Somebody wants what a second person has to agree to: `detail` says what. */
  'staff-asked',
  'staff-agreed',
  'staff-declined',
  'staff-phone-changed',
  /** Who may come in was not known after a restore: every account waits for a link. */
  'staff-closed',
  /** What the staff does to columns and contents: `subject` is its key or id. */
  'column-added',
  'column-changed',
  'column-published',
  'column-hidden',
  'column-moved',
  'column-binned',
  'column-restored',
  'content-added',
  'content-published',
  'content-withdrawn',
  'content-unscheduled',
  'content-moved',
  'content-pinned',
  'content-unpinned',
  'content-binned',
  'content-restored',
  'version-restored',
  /** What the staff does with pictures and files: `subject` is the id. */
  'media-added',
  'media-changed',
  'media-replaced',
  'media-binned',
  'media-restored',
  /** What the staff does with submissions: `subject` is its id, or the form's key. */
  'submission-state-changed',
  'submission-assigned',
  'submission-noted',
  'submission-filled',
  'submissions-exported',
  /** Somebody of the staff, or another system, made a link to a form: `detail` has its fields and which are locked. */
  'form-link-made',
  /** What the staff does to forms: `subject` is the form's key. */
  'form-added',
  'form-published',
  'form-withdrawn',
  'version-commented',
  'comment-resolved',
  'comment-reopened',
  /** A review: `detail` has its version and step, and the content's title. */
  'review-sent',
  'review-recalled',
  'review-approved',
  'review-returned',
  /** What the staff does to the site's settings: `detail` has the version, and what was changed. */
  'settings-changed',
  /** What the staff does to kinds of contents: `subject` is its name. */
  'kind-added',
  'kind-changed',
  'kind-removed',
  /** How many steps of review a column needs: `subject` is its key, empty for the whole site. */
  'review-steps-set',
  /** Allocation: `subject` is the plan. Acts that take two people leave a line for each. */
  'allocation-list-proposed',
  'allocation-list-frozen',
  'allocation-seal-proposed',
  'allocation-sealed',
  'allocation-number-entered',
  'allocation-numbers-differed',
  'allocation-drawn',
  'allocation-corrected',
] as const

export type Action = (typeof ACTIONS)[number]
