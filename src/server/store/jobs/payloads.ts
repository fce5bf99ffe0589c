import type { SubmissionState } from '../../../contract/types.ts'
import type { Envelope } from '../db/private-schema.ts'

/** Jobs that send one person a letter on a channel. Their names are of the first one: rows wait under them in databases of 0.1.0. */
export interface LetterPayloads {
  /** What somebody wanted to be reminded of. */
  reminderSms: { subscriptionId: string; title: string }
  /** The new state of a submission. */
  submissionSms: { submissionId: string; state: SubmissionState }
  /** What was done with an account; words and former number are sealed. */
  accountSms: { accountId: string; row: string; said: Envelope }
  /** To one household: its number, the fingerprint of the announcement, its rank, or how the plan ended for it. */
  allocationSms: { planId: string; about: AllocationNews; editionId: string; no: string }
  /** To one household: its session, or what became of its choice. */
  choiceSms: { planId: string; rank: number; about: ChoiceNews | 'session' }
}

export type LetterJob = keyof LetterPayloads

type OnChannel = { [Name in LetterJob]: LetterPayloads[Name] & { channel?: string } }

/**
 * Every job's name and payload. Payloads are stored in plain text: ids, and nothing personal.
 * When you add a job, add it here.
 */
export interface JobPayloads extends OnChannel {
  /** Deletes what has passed its retention period. */
  retention: Record<string, never>
  /** Contents follow their columns, which were published or hidden. */
  followColumns: Record<string, never>
  /** Notifies people who asked for a reminder. */
  reminders: Record<string, never>
  /** Sends a member of staff by mail what the bell shows since. */
  staffMail: { staffId: string }
  /** Scans an uploaded file for malicious code. */
  scanUpload: { uploadId: string }
  /** Writes submissions to a file that an officer ordered. */
  writeExport: { exportId: string }
  /** Removes an export after its day. */
  dropExport: { exportId: string }
  /** Carries out an act on many submissions, tells their applicants ten minutes later, or takes it back. */
  runBulk: { bulkId: string }
  tellBulk: { bulkId: string }
  undoBulk: { bulkId: string }
  /** Looks for broken links, listed words, personal data and missing alternative texts in live contents. */
  checkContents: Record<string, never>
  /** Carries out an import of contents from a table, or takes it back. */
  runSheet: { sheetId: string }
  undoSheet: { sheetId: string }
  /** Deletes a file that was uploaded on a device of others and not sent. */
  dropBrief: { uploadId: string }
  /** Deletes the bytes of files that no row refers to any more. */
  sweepUploads: Record<string, never>
  /** Notifies the households of a plan, in batches by list number. */
  tellAllocation: { planId: string; about: AllocationNews; editionId: string; after: string }
  /** The objection period has ended: masked names are removed. */
  removeListNames: { editionId: string }
  /** Tells households their session, in batches by rank. */
  tellSessions: { planId: string; version: number; after: number; last: number }
  /** Tells a household what became of its choice, and keeps its records in step. */
  tellChoice: { planId: string; rank: number; about: ChoiceNews; key: string }
  /** Frees a flat whose hold is over. */
  releaseHold: { flatId: string; rank: number }
  /** Moves on who did not come to a session. */
  endSession: { planId: string; session: number }
  /** Sends a webhook what waits for it. */
  sendWebhook: { webhookId: string }
}

/** `unlisted`: to households of an edition that are not in the next one any more. */
export type AllocationNews = 'list' | 'unlisted' | 'seal' | 'draw' | 'closed'

export type ChoiceNews = 'chosen' | 'undone' | 'gaveUp' | 'moved' | 'missed'

export type JobName = keyof JobPayloads

/** How many jobs of each lane run at a time. Lanes do not wait for each other: 20,000 messages delay no file scan. */
export const LANES = {
  messages: 4,
  files: 2,
  exports: 2,
  choosing: 2,
  bulk: 2,
  webhooks: 4,
  upkeep: 1,
} as const

export const LANE_OF: Readonly<Record<JobName, keyof typeof LANES>> = {
  reminderSms: 'messages',
  submissionSms: 'messages',
  accountSms: 'messages',
  staffMail: 'messages',
  tellAllocation: 'messages',
  allocationSms: 'messages',
  tellSessions: 'messages',
  tellChoice: 'messages',
  choiceSms: 'messages',
  scanUpload: 'files',
  sweepUploads: 'files',
  dropBrief: 'upkeep',
  writeExport: 'exports',
  runBulk: 'bulk',
  undoBulk: 'bulk',
  runSheet: 'bulk',
  undoSheet: 'bulk',
  tellBulk: 'messages',
  followColumns: 'bulk',
  dropExport: 'upkeep',
  retention: 'upkeep',
  removeListNames: 'upkeep',
  releaseHold: 'choosing',
  endSession: 'choosing',
  sendWebhook: 'webhooks',
  reminders: 'upkeep',
  checkContents: 'upkeep',
}

/** Jobs without a payload, which may recur. */
export const RECURRING = ['retention', 'reminders', 'checkContents'] as const satisfies readonly JobName[]
export type RecurringJob = (typeof RECURRING)[number]
