import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { IncomingMessage } from 'node:http'
import type { Db } from '../../../store/db/database.ts'
import { formDraft, formUpload } from '../../../store/db/schema.ts'
import { hiddenCookie } from '../../../ground/http/cookies.ts'
import { dropUploads } from './uploads.ts'
import { type Asker, askerOf } from '../drafts/asker.ts'
import { asideOf, DRAFT_KEY } from '../drafts/drafts.ts'

/**
 * Of what was begun in a browser nothing is left for the next person at it: no draft, no file that was not sent, no cookie.
 * What lies under the account stays there.
 * @returns the cookie by which the browser forgets
 */
export async function leaveBrowser(
  db: Db,
  request: Pick<IncomingMessage, 'headers'>,
  accountId: string,
  isSecure: boolean,
): Promise<string> {
  const { before, afterEnd } = askerOf(request, accountId)
  const owners = [before, afterEnd].flatMap((owner) => (owner ? [owner, asideOf(owner)] : []))
  if (owners.length > 0)
    await db.transaction(async (tx) => {
      await tx.delete(formDraft).where(inArray(formDraft.owner, owners))
      await dropUploads(tx, and(inArray(formUpload.owner, owners), isNull(formUpload.submissionId)))
    })
  return hiddenCookie(DRAFT_KEY, '', isSecure, 0)
}

/**
 * As `leaveBrowser`, of one form and without logging out: somebody has filled it in on a device that is not theirs. Files that were
 * sent stay with what was sent, and are handed out to nobody at that browser.
 */
export async function leaveForm(
  db: Db,
  formKey: string,
  { before, afterEnd }: Pick<Asker, 'before' | 'afterEnd'>,
): Promise<void> {
  const owners = [before, afterEnd].flatMap((owner) => (owner ? [owner, asideOf(owner)] : []))
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
