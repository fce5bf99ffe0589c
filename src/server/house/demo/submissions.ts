import { and, eq, inArray, sql } from 'drizzle-orm'
import { DEFAULT_TIME_ZONE } from '../../../contract/constants.ts'
import type { Values } from '../../../contract/forms/types.ts'
import type { SubmissionState } from '../../../contract/types.ts'
import type { Database, Db } from '../../store/db/database.ts'
import { account, formProgress, formSubmission, site } from '../../store/db/schema.ts'
import type { Form } from '../../subjects/forms/definition/compile.ts'
import { readForms } from '../../subjects/forms/definition/read-forms.ts'
import { hashedText, hashOf, newNumber } from '../../subjects/forms/sending/receipt.ts'
import { sealedNote } from '../../subjects/forms/definition/progress-note.ts'
import { submitForm } from '../../subjects/forms/sending/submit.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { unsafeCast } from '../../ground/unsafe-cast.ts'
import { RESIDENTS } from './residents.ts'
import { DEMO_KEY } from './remove-residents.ts'
import demo from './submissions.json' with { type: 'json' }
import { newId } from '../../ground/new-id.ts'

interface Told {
  form: string
  daysAgo: number
  values: Values
  steps: { state: SubmissionState; note?: string }[]
  /** Which of the demo's residents sent it. */
  resident?: number
}

const DAY_MILLISECONDS = 86_400_000
const SURVEY = 'satisfaction-2026'
const SURVEYS = 36

/**
 * Gives the untouched demo filled forms in every state, once, so that the inbox and the figures have something to show. Their
 * times are counted back from now: they are kept as long as real ones.
 */
export async function seedSubmissions({ db }: Pick<Database, 'db'>, secrets: Secrets): Promise<boolean> {
  const [row] = await db.select({ demo: site.demo }).from(site)
  if (!row?.demo) return false
  if ((await db.select({ id: formSubmission.id }).from(formSubmission).limit(1)).length > 0) return false
  const forms = await readForms(db)
  // A file of this release, which a test sends as residents do.
  const all = [...unsafeCast<Told[]>(demo.submissions), ...surveys()]
  await db.transaction(async (tx) => {
    for (const [index, told] of all.entries()) {
      const form = forms.get(told.form)
      if (form) await seed(tx, secrets, openAlways(form), told, index)
    }
  })
  return true
}

/** They were sent days ago, when the form was open: whether it is open today says nothing of them. */
function openAlways(form: Form): Form {
  const { opens, closes, ...policy } = form.definition.policy ?? {}
  return { ...form, definition: { ...form.definition, policy } }
}

async function seed(tx: Db, secrets: Secrets, form: Form, told: Told, index: number): Promise<void> {
  const { values, steps, daysAgo, resident } = told
  const accountId = resident === undefined ? undefined : await residentId(tx, secrets, resident)
  const idempotencyKey = `${DEMO_KEY}${String(index).padStart(12, '0')}`
  const { version } = form
  const consent = form.definition.consent?.version
  const entry = { version, values, idempotencyKey, consent, sensitiveConsent: consent, accountId }
  const outcome = await submitForm({ db: tx, secrets, timeZone: DEFAULT_TIME_ZONE }, form, entry)
  if (!('receipt' in outcome))
    throw new Error(`a submission of the demo is refused: ${JSON.stringify(outcome)}`)
  const at = new Date(Date.now() - daysAgo * DAY_MILLISECONDS)
  const isThis = and(eq(formSubmission.formKey, form.key), eq(formSubmission.idempotencyKey, idempotencyKey))
  const [stored] = await tx.select().from(formSubmission).where(isThis)
  if (!stored) return
  const number = newNumber(DEFAULT_TIME_ZONE, at)
  const time = sql`${at.toISOString()}::timestamptz`
  await tx
    .update(formSubmission)
    .set({
      number,
      hash: sql`${hashOf(hashedText(stored.salt, number, values), time)}`,
      createdAt: at,
      state: steps.at(-1)?.state ?? 'received',
    })
    .where(isThis)
  if (steps.length === 0) return
  await tx.insert(formProgress).values(
    steps.map(({ state, note }, step) => {
      const id = newId()
      return {
        id,
        submissionId: stored.id,
        state,
        sealedNote: sealedNote(secrets, id, note),
        // Spread over the time since.
        createdAt: new Date(at.getTime() + ((step + 1) / (steps.length + 1)) * daysAgo * DAY_MILLISECONDS),
      }
    }),
  )
}

/** The account of one of the demo's residents. */
export async function residentId(tx: Db, secrets: Secrets, resident: number): Promise<string | undefined> {
  const phone = RESIDENTS[resident]?.phone ?? ''
  const index = secrets.blindIndex('account.phone', phone)
  const [found] = await tx
    .select({ id: account.id })
    .from(account)
    .where(inArray(account.phoneIndex, [index]))
  return found?.id
}

/** As a questionnaire comes in: most are content, some are not and say why. */
function surveys(): Told[] {
  const pick = <Item>(items: readonly Item[], index: number) => items[index % items.length]
  return Array.from({ length: SURVEYS }, (_, index) => {
    const overall = pick([5, 4, 4, 5, 3, 4, 5, 2, 4, 5, 3, 4], index) ?? 4
    const values = {
      estate: pick(['wanghu', 'nanpu', 'kangning', 'wanghu', 'xingqiao', 'qinghe', 'wanghu', 'other'], index),
      years: pick(['1to3', 'over3', 'under1', '1to3', 'over3'], index),
      overall,
      repair: Math.max(1, Math.min(5, overall + (pick([0, -1, 0, 1], index) ?? 0))),
      cleaning: pick([4, 5, 3, 4, 4], index),
      better: [pick(['lift', 'parking', 'charging', 'green', 'noise', 'activity', 'parking'], index)],
      ever: index % 3 !== 0,
      ...(overall <= 2 && { why: '报修等了三天才有人来。' }),
      ...(index % 5 === 0 && { comment: pick(demo.comments, index / 5) }),
    }
    return { form: SURVEY, daysAgo: 0.2 + ((index * 7) % 40) / 3, values, steps: [] }
  })
}
