import { and, desc, eq } from 'drizzle-orm'
import type { Answer } from '../../../../contract/types.ts'
import type { Db } from '../../../store/db/database.ts'
import { formDraft, formSubmission, formVersion } from '../../../store/db/schema.ts'
import { draftOwner } from '../drafts/drafts.ts'

/** More than anybody has; older ones are found by their receipts. */
const MOST = 200

/** An account's submissions and drafts, with the titles their forms had then; newest first. */
export async function readOwnForms(db: Db, accountId: string): Promise<Answer<'selectOwnForms'>> {
  const submissions = await db
    .select({
      formKey: formSubmission.formKey,
      definition: formVersion.definition,
      number: formSubmission.number,
      hash: formSubmission.hash,
      time: formSubmission.createdAt,
      state: formSubmission.state,
    })
    .from(formSubmission)
    .innerJoin(
      formVersion,
      and(
        eq(formVersion.formKey, formSubmission.formKey),
        eq(formVersion.version, formSubmission.formVersion),
      ),
    )
    .where(eq(formSubmission.accountId, accountId))
    .orderBy(desc(formSubmission.createdAt))
    .limit(MOST)
  const drafts = await db
    .select({
      formKey: formDraft.formKey,
      definition: formVersion.definition,
      updatedAt: formDraft.updatedAt,
    })
    .from(formDraft)
    .innerJoin(
      formVersion,
      and(eq(formVersion.formKey, formDraft.formKey), eq(formVersion.version, formDraft.formVersion)),
    )
    .where(eq(formDraft.owner, draftOwner(accountId, undefined) ?? ''))
    .orderBy(desc(formDraft.updatedAt))
    .limit(MOST)
  return {
    drafts: drafts.map(({ formKey, definition: { title }, updatedAt }) => ({
      formKey,
      title,
      updatedAt: updatedAt.toISOString(),
    })),
    submissions: submissions.map(({ definition: { title }, time, ...rest }) => ({
      ...rest,
      title,
      time: time.toISOString(),
    })),
  }
}
