import type { Db } from '../../../store/db/database.ts'
import { tell } from '../../messages/tell.ts'
import type { SubmissionRow } from './submission-row.ts'
import { progressMessage } from './words.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import type { SubmissionState } from '../../../../contract/types.ts'

/** What a message needs of the site: its language, and the address of the form. */
export type ToldSite = Parameters<typeof progressMessage>[0]

export interface Said {
  /** The line of the submission's history: it is told once. */
  progressId: string
  /** What the form is called. */
  title: string
  state: SubmissionState
  note: string | undefined
  /** Whether the officer asked for a text message. */
  sms: boolean
}

/** Tells an applicant of a step: in the personal center if they have an account, and by SMS if that was asked for. */
export async function tellApplicant(
  tx: Db,
  { site, secrets, now }: { site: ToldSite; secrets: Pick<Secrets, 'seal'>; now: Date },
  row: SubmissionRow,
  { progressId, title, state, note, sms }: Said,
): Promise<void> {
  await tell(
    tx,
    { secrets, now },
    { accountId: row.accountId },
    {
      key: `submission:${progressId}`,
      text: progressMessage(site, { ...row, title, state, note }),
      later: [
        {
          job: 'submissionSms',
          payload: { submissionId: row.id, state },
          key: progressId,
          without: sms ? [] : ['sms'],
        },
      ],
    },
  )
}
