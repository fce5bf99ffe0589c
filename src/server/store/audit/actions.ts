/** Every action that leaves a line in the audit log. When you add an action, say here what it means. */
export const ACTIONS = [
  /** Somebody logged in or was refused: `reason` says why. */
  'login',
  'login-refused',
  'logout',
  'session-ended',
  'device-revoked',
  'phone-changed',
  /** A number no longer leads to the account `subject`: `reason` says why. */
  'number-released',
  /** At the counter: an officer looked an account up, asked for another number, or declined one. */
  'account-looked-up',
  'number-asked',
  'number-declined',
  /** An identity provider confirmed who holds the account, or withdrew that. */
  'identity-linked',
  'identity-unlinked',
  'ticket-made',
  'ticket-redeemed',
  'ticket-refused',
  /** Somebody downloaded a file of a submission. */
  'upload-read',
  /** Somebody asked to see masked values. */
  'unmasked',
  'exported',
  'address-shown',
  'consent-withdrawn',
  'deletion-asked',
  'deletion-withdrawn',
  'erased',
  /** What was removed at the end of its retention period. */
  'expired',
  'key-added',
  'key-revoked',
  'integration-refused',
  'records-received',
  'resealed',
  'restored',
  /** The demo brought this plan with its steps, which nobody did in the portal: `subject` is the plan. */
  'demo-loaded',
  /** A scheduled backup: `detail` names it, and the bucket to which it was copied. A trial restores it into a temporary database. */
  'backup-made',
  'backup-copied',
  'backup-tried',
  /** `reason` is made, copied or tried: which of them failed. */
  'backup-failed',
  'log-cut',
  /** Staff accounts: `subject` is the account's id. */
  'staff-login',
  'staff-login-refused',
  'staff-logout',
  'staff-session-ended',
  'staff-password-changed',
  'staff-second-factor-set',
  'staff-second-factor-ended',
  /** A token for an assistant was made or ended, or an assistant used one: `detail` names both. */
  'staff-token-added',
  'staff-token-removed',
  'assistant-used',
  'staff-passkey-added',
  'staff-passkey-removed',
  'staff-added',
  'staff-grants-changed',
  'staff-state-changed',
  'staff-unlocked',
  /** A link was sent or used: `reason` says what it is for. */
  'staff-link-sent',
  'staff-link-used',
  /** A member of staff requested something that a second person has to approve: `detail` says what. */
  'staff-asked',
  'staff-agreed',
  'staff-declined',
  'staff-phone-changed',
  /** Where and of what they are told by mail; `reason`: asked, proven, chosen or removed. */
  'staff-mail-changed',
  /** After a restore it was unknown whose access still holds: every staff account waits for a new link. */
  'staff-closed',
  /** Changes by staff to columns and contents: `subject` is the key or id. */
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
  /** Contents were imported from a table, or such an import was stopped or taken back: `subject` is the column. */
  'sheet-applied',
  'sheet-cancelled',
  'sheet-undone',
  'version-restored',
  /** Changes by staff to pictures and files: `subject` is the id. */
  'media-added',
  'media-changed',
  'media-replaced',
  'media-binned',
  'media-restored',
  /** Work by staff on submissions: `subject` is the submission's id or the form's key. */
  'submission-opened',
  /** Another system listed submissions: `subject` is the form's key. */
  'submissions-listed',
  'submission-state-changed',
  /** The first of two deciders decided; the second one's line is `submission-state-changed`. */
  'submission-decision-proposed',
  'submission-assigned',
  'submission-noted',
  'submission-filled',
  /** Many at once: `subject` is the form, `detail` has the act's id. Each submission has a line of its own. */
  'submissions-bulk-ordered',
  'submissions-bulk-cancelled',
  'submissions-bulk-undone',
  'submission-deadline-changed',
  'submissions-exported',
  'submissions-export-taken',
  /** A member of staff or another system created a link to a form: `detail` has its fields and which of them are locked. */
  'form-link-made',
  /** Changes by staff to forms: `subject` is the form's key. */
  'form-added',
  'form-renamed',
  'form-published',
  'form-withdrawn',
  /** How fast a waiting room lets people in, or that it is open to all: `subject` is the form's key, or `_login`. */
  'waiting-room-changed',
  'version-commented',
  'comment-resolved',
  'comment-reopened',
  /** A review: `detail` has the version, the step and the content's title. */
  'review-sent',
  'review-recalled',
  'review-approved',
  'review-returned',
  /** Changes by staff to the site's settings: `detail` has the version and what changed. */
  'settings-changed',
  /** Changes by staff to kinds of contents: `subject` is the kind's name. */
  'kind-added',
  'kind-changed',
  'kind-removed',
  /** How many review steps a column needs: `subject` is its key, or empty for the whole site. */
  'review-steps-set',
  /** Which other systems are told of events: `subject` is the webhook's id. A repeated delivery and a test are named in `detail`. */
  'webhook-added',
  'webhook-changed',
  'webhook-secret-renewed',
  'webhook-removed',
  'webhook-tested',
  'webhook-repeated',
  /** Allocation: `subject` is the plan. An act that takes two people leaves one line for each. */
  'allocation-list-proposed',
  'allocation-list-frozen',
  'allocation-seal-proposed',
  'allocation-sealed',
  /** The envelope with the sealed number: printed, typed by the first of two who open it, and opened. */
  'allocation-envelope-printed',
  'allocation-envelope-opening',
  'allocation-envelope-opened',
  'allocation-number-entered',
  'allocation-numbers-differed',
  'allocation-drawn',
  'allocation-corrected',
  /** The notice of the result was made as a draft; the plan was closed: `detail` has its figures. */
  'allocation-notice-drafted',
  'allocation-closed',
  /** Somebody took the folder that a notary keeps: `detail` has its fingerprint. */
  'allocation-folder-taken',
  'flats-saved',
  /** Choosing flats: `subject` is the plan, `detail` has the rank and the flat. */
  'sessions-published',
  'counter-opened',
  'household-arrived',
  'household-called',
  'household-came',
  'household-absent',
  'household-gave-up',
  'flat-held',
  'flat-released',
  'flat-chosen',
  'choice-undo-proposed',
  'choice-undone',
] as const

export type Action = (typeof ACTIONS)[number]
