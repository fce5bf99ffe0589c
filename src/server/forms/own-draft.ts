import type { Asker } from './asker.ts'
import type { Form } from './compile.ts'
import { type Draft, type DraftContext, dropDraft, readDraft, saveDraft } from './drafts.ts'
import { everyField } from '../../contract/forms/fit.ts'

export interface OwnDraft {
  draft: Draft
  /** Of two that were changed apart, the older one: the account's, or what was begun here before logging in. */
  other?: Draft
  /** It was begun in this browser before logging in. */
  isHere: boolean
}

/**
 * What somebody has begun, wherever they began it: under their account, or in this browser before they logged in. What they
 * entered here after their session had ended stands in the place of what that step said before.
 */
export async function findDraft(
  context: DraftContext,
  form: Form,
  { accountId, owner, before, afterEnd }: Asker,
): Promise<OwnDraft | undefined> {
  const read = (whose: string | undefined) => whose && readDraft(context, whose, form.key)
  if (accountId === undefined) {
    const draft = await read(owner)
    return draft ? { draft, isHere: false } : undefined
  }
  const [own, here, late] = await Promise.all([read(owner), read(before), read(afterEnd)])
  const [draft, other] = [own, here]
    .flatMap((one) => (one ? [one] : []))
    .toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
  const whole = late ? withStep(form, draft, late) : draft
  return whole && { draft: whole, ...(other && { other }), isHere: here !== undefined && draft === here }
}

/** Keeps it under the account, or in the browser of who has none; what it was made of lies nowhere else any more. */
export async function keepDraft(
  context: DraftContext,
  form: Form,
  { accountId, owner, before, afterEnd }: Asker,
  draft: Omit<Draft, 'updatedAt'>,
  found: Pick<OwnDraft, 'isHere' | 'draft'> | undefined,
): Promise<Date> {
  if (owner === undefined) throw new Error('a draft is nobody’s')
  // What was begun here stays what it was: it does not become the correction that the account has begun. Begun with a
  // link it will be another submission.
  if (found && (found.isHere || found.draft.link !== draft.link)) await dropDraft(context.db, owner, form.key)
  const updatedAt = await saveDraft(context, owner, form.key, draft)
  if (accountId === undefined) return updatedAt
  if (afterEnd) await dropDraft(context.db, afterEnd, form.key)
  if (before && found?.isHere) await dropDraft(context.db, before, form.key)
  return updatedAt
}

/** Takes the other of two drafts; the one that was shown lies in its place, so that one can go back. */
export async function takeOther(
  context: DraftContext,
  form: Form,
  { owner, before }: Asker,
  { draft, other, isHere }: OwnDraft,
): Promise<void> {
  if (!other || !owner || !before) return
  for (const one of [owner, before]) await dropDraft(context.db, one, form.key)
  await saveDraft(context, isHere ? before : owner, form.key, draft)
  // The newer one is what is shown.
  await saveDraft(context, isHere ? owner : before, form.key, other, new Date(Date.now() + 1))
}

/** All that somebody has begun of a form is gone. */
export async function dropDrafts(
  db: DraftContext['db'],
  formKey: string,
  { owner, before, afterEnd }: Asker,
): Promise<void> {
  for (const one of [owner, before, afterEnd]) if (one) await dropDraft(db, one, formKey)
}

/** The fields of a step; on the last page, where everything is looked at again, there are none. */
export function namesOf({ definition: { schema, steps } }: Form, step: number): readonly string[] {
  if (!steps) return step === 0 ? [...everyField(schema).keys()] : []
  return steps[step]?.fields ?? []
}

function withStep(form: Form, draft: Draft | undefined, late: Draft): Draft {
  // What a link brought then is a draft of its own.
  if (!draft || (late.link !== undefined && late.link !== draft.link)) return late
  const own = new Set(namesOf(form, late.step))
  const kept = Object.entries(draft.values).filter(([name]) => !own.has(name))
  return {
    ...draft,
    step: late.step,
    values: { ...Object.fromEntries(kept), ...late.values },
    updatedAt: late.updatedAt,
  }
}
