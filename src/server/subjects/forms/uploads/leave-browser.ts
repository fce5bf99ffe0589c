import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { IncomingMessage } from 'node:http'
import type { Db } from '../../../store/db/database.ts'
import { formDraft, formUpload } from '../../../store/db/schema.ts'
import { hiddenCookie } from '../../../ground/http/cookies.ts'
import { dropUploads } from './uploads.ts'
import { type Asker, askerOf } from '../drafts/asker.ts'
import { asideOf, DRAFT_KEY, waitingOf } from '../drafts/drafts.ts'

/**
 * Removes everything begun in a browser before the next person uses it: drafts, files that were not sent, cookies.
 * What is stored in the account stays.
 * @returns the cookie with which the browser forgets
 */
export async function leaveBrowser(
  db: Db,
  request: Pick<IncomingMessage, 'headers'>,
  accountId: string,
  isSecure: boolean,
): Promise<string> {
  const { before, afterEnd } = askerOf(request, accountId)
  const owners = placesOf([before, afterEnd])
  if (owners.length > 0)
    await db.transaction(async (tx) => {
      await tx.delete(formDraft).where(inArray(formDraft.owner, owners))
      await dropUploads(tx, and(inArray(formUpload.owner, owners), isNull(formUpload.submissionId)))
    })
  return hiddenCookie(DRAFT_KEY, '', isSecure, 0)
}

/**
 * Like `leaveBrowser`, for one form and without logging out: somebody has filled it in on another person's device. Files that were
 * sent stay with the submission, and are not handed out to anybody in that browser.
 */
export async function leaveForm(
  db: Db,
  formKey: string,
  { before, afterEnd }: Pick<Asker, 'before' | 'afterEnd'>,
): Promise<void> {
  const owners = placesOf([before, afterEnd])
  if (owners.length === 0) return
  await db.transaction(async (tx) => {
    await tx.delete(formDraft).where(and(inArray(formDraft.owner, owners), eq(formDraft.formKey, formKey)))
    const isFile = and(inArray(formUpload.owner, owners), eq(formUpload.formKey, formKey))
    await dropUploads(tx, and(isFile, isNull(formUpload.submissionId)))
    await tx
      .update(formUpload)
      .set({ owner: `left:${randomUUID()}` })
      .where(and(isFile, isNotNull(formUpload.submissionId)))
  })
}

const placesOf = (owners: readonly (string | undefined)[]) =>
  owners.flatMap((owner) => (owner ? [owner, asideOf(owner), waitingOf(owner)] : []))
