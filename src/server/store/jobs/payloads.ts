import type { SubmissionState } from '../../../contract/types.ts'

/**
 * Every job by its name, with what it is told. Payloads stand in the database as they are: ids, and nothing personal.
 * Who adds a job adds it here.
 */
export interface JobPayloads {
  /** Removes what is kept no longer. */
  retention: Record<string, never>
  /** Tells those who asked for it what has happened since. */
  reminders: Record<string, never>
  /** Sends one of them to a phone. */
  reminderSms: { subscriptionId: string; title: string }
  /** Tells the phone of whoever sent a form how far it is. */
  submissionSms: { submissionId: string; state: SubmissionState }
  /** Looks for malicious code in a file that somebody has sent. */
  scanUpload: { uploadId: string }
  /** Deletes bytes of files that have no row any more. */
  sweepUploads: Record<string, never>
  /** Tells households of a plan what has happened, those after a list number. */
  tellAllocation: { planId: string; about: 'list' | 'seal' | 'draw'; editionId: string; after: string }
  /** Objections have ended: masked names go. */
  removeListNames: { editionId: string }
}

export type JobName = keyof JobPayloads

/** Jobs of one lane wait for each other, and for none of another: 20,000 messages delay no file. So many of each at a time. */
export const LANES = { messages: 4, files: 2, upkeep: 1 } as const

export const LANE_OF: Readonly<Record<JobName, keyof typeof LANES>> = {
  reminderSms: 'messages',
  submissionSms: 'messages',
  tellAllocation: 'messages',
  scanUpload: 'files',
  sweepUploads: 'files',
  retention: 'upkeep',
  removeListNames: 'upkeep',
  reminders: 'upkeep',
}

/** Those that need to be told nothing, and may come again by the clock. */
export const RECURRING = ['retention', 'reminders'] as const satisfies readonly JobName[]
export type RecurringJob = (typeof RECURRING)[number]
