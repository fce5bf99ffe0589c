import { type Asker, ownersIn } from './asker.ts'
import type { Form } from '../definition/compile.ts'
import {
  asideOf,
  type Draft,
  type DraftContext,
  dropDraftsOf,
  readDraft,
  readDrafts,
  saveDraft,
  waitingOf,
} from './drafts.ts'
import { everyField } from '../../../../contract/forms/fit.ts'

export interface OwnDraft {
  draft: Draft
  /** The owner under which it is stored. */
  place: string
  /** The next older one, if there are several. */
  other?: { draft: Draft; place: string }
}

/**
 * Somebody's draft, wherever they began it: in their account, in this browser before logging in, before they
 * began another one, or without a turn. Input from after the end of their session replaces the earlier input of that step.
 * @param isIn only what was begun with a turn, where the form has a waiting room
 */
export async function findDraft(
  context: DraftContext,
  form: Form,
  { accountId, owner, before, afterEnd }: Asker,
  { isIn = false }: { isIn?: boolean } = {},
): Promise<OwnDraft | undefined> {
  if (owner === undefined) return undefined
  const isLoggedIn = accountId !== undefined
  const earlier = isLoggedIn && before ? [before] : []
  const waiting = isIn ? [] : [owner, ...earlier].map(waitingOf)
  const places = [owner, asideOf(owner), ...earlier, ...waiting]
  const ended = isLoggedIn && afterEnd ? [afterEnd] : []
  const drafts = await readDrafts(context, [...places, ...ended], form.key)
  const [found, other] = places
    .flatMap((place, at) => {
      const draft = drafts[at]
      return draft ? [{ draft, place }] : []
    })
    .toSorted((a, b) => b.draft.updatedAt.getTime() - a.draft.updatedAt.getTime())
  const late = drafts[places.length]
  if (!late) return found && { ...found, ...(other && { other }) }
  return { draft: withStep(form, found?.draft, late), place: found?.place ?? owner, ...(other && { other }) }
}

/** Saves a draft that continues `found`; if that is undefined, a new one. */
export async function keepDraft(
  context: DraftContext,
  form: Form,
  { accountId, owner, afterEnd }: Asker,
  draft: Omit<Draft, 'updatedAt'>,
  found: OwnDraft | undefined,
): Promise<Date> {
  if (owner === undefined) throw new Error('a draft is nobody’s')
  const { db } = context
  const isElsewhere = found !== undefined && found.place !== owner
  // There is a different draft in its place, which must not be lost.
  if (!found || isElsewhere) await putAside(context, form, owner, draft)
  const updatedAt = await saveDraft(context, owner, form.key, draft)
  const former = [
    ...(isElsewhere && found.place !== asideOf(owner) ? [found.place] : []),
    ...(accountId !== undefined && afterEnd ? [afterEnd] : []),
  ]
  await dropDraftsOf(db, former, form.key)
  return updatedAt
}

/** Keeps an existing draft beside the one begun now. */
export async function putAside(
  context: DraftContext,
  form: Form,
  owner: string,
  { idempotencyKey }: Pick<Draft, 'idempotencyKey'>,
): Promise<void> {
  const former = await readDraft(context, owner, form.key)
  if (former && former.idempotencyKey !== idempotencyKey)
    await saveDraft(context, asideOf(owner), form.key, former, former.updatedAt)
}

/** Switches to the other of two drafts; the current one takes its place, so that one can switch back. */
export async function takeOther(context: DraftContext, form: Form, found: OwnDraft): Promise<void> {
  const { draft, place, other } = found
  if (!other) return
  await saveDraft(context, other.place, form.key, draft, draft.updatedAt)
  // The newer one is shown.
  await saveDraft(context, place, form.key, other.draft, new Date(Date.now() + 1))
}

/** Deletes somebody's draft of a form, but keeps a draft beside which it was begun. */
export async function dropDrafts(
  db: DraftContext['db'],
  formKey: string,
  { owner, before, afterEnd }: Asker,
): Promise<void> {
  const owners = ownersIn({ owner, before, afterEnd })
  await dropDraftsOf(db, [...owners, ...owners.map(waitingOf)], formKey)
}

/** Deletes all of somebody's drafts of a form. */
export async function dropAllDrafts(db: DraftContext['db'], formKey: string, asker: Asker): Promise<void> {
  await dropDrafts(db, formKey, asker)
  if (asker.owner) await dropDraftsOf(db, [asideOf(asker.owner)], formKey)
}

/** The fields of a step; the review page has none. */
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
