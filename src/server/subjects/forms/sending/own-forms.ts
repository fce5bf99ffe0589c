import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { inLanguage } from '../../../../contract/forms/in-language.ts'
import type { Answer, Locale } from '../../../../contract/types.ts'
import type { Db } from '../../../store/db/database.ts'
import { formDraft, formProgress, formSubmission, formVersion } from '../../../store/db/schema.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import type { Form } from '../definition/compile.ts'
import { draftOwner } from '../drafts/drafts.ts'
import { IS_TOLD, progressStep, toldState } from './look-up.ts'
import { DECIDED, nextText } from '../../../../contract/forms/decided.ts'
import { answerBy } from './sent-answers.ts'
import { urging } from './urge.ts'
import { whyClosed } from './window.ts'

/** More than anybody has; older ones are found by their receipts. */
const MOST = 200

type Own = Answer<'selectOwnForms'>

interface Context {
  db: Db
  secrets: Pick<Secrets, 'unseal'>
  forms: ReadonlyMap<string, Form>
  now: Date
  locale: Locale | undefined
}

/** An account's submissions and drafts, with the titles their forms had then; newest first. */
export async function readOwnForms(context: Context, accountId: string): Promise<Own> {
  return {
    drafts: await readDrafts(context, accountId),
    submissions: await readSubmissions(context, accountId),
  }
}

async function readSubmissions(
  { db, secrets, forms, now, locale = 'zh-CN' }: Context,
  accountId: string,
): Promise<Own['submissions']> {
  const rows = await db
    .select({ row: formSubmission, told: toldState, definition: formVersion.definition })
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
  const logs = await readLogs(
    { db, secrets },
    rows.map(({ row }) => row.id),
  )
  const undecided = rows.filter(({ row }) => !DECIDED.has(row.state)).map(({ row }) => row.formKey)
  const open = await openForms(db, forms, new Set(undecided))
  return rows.map(({ row, told: state, definition }) => {
    const { formKey, number, hash, createdAt, correctedAt } = row
    const form = forms.get(formKey)
    const texts = form && inLanguage(form.definition, locale).texts
    const [phone, next] = [texts?.phone, nextText(texts, state)]
    const canChange = open.has(formKey) && !DECIDED.has(row.state)
    return {
      formKey,
      title: inLanguage(definition, locale).title,
      number,
      hash,
      state,
      time: createdAt.toISOString(),
      ...(correctedAt && { correctedAt: correctedAt.toISOString() }),
      canWithdraw: canChange,
      canCorrect: canChange,
      ...urging({ ...row, state }, now),
      ...answerBy({ ...row, state }),
      ...(phone !== undefined && { phone }),
      ...(next !== undefined && { next }),
      log: logs.get(row.id) ?? [],
    }
  })
}

async function readLogs(
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  ids: string[],
): Promise<Map<string, Own['submissions'][number]['log']>> {
  const logs = new Map<string, Own['submissions'][number]['log']>()
  if (ids.length === 0) return logs
  const rows = await db
    .select()
    .from(formProgress)
    .where(and(inArray(formProgress.submissionId, ids), IS_TOLD))
    .orderBy(asc(formProgress.createdAt), asc(formProgress.id))
  for (const row of rows)
    logs.set(row.submissionId, [...(logs.get(row.submissionId) ?? []), progressStep(secrets, row)])
  return logs
}

/** Those of the forms that still accept changes. */
async function openForms(
  db: Db,
  forms: ReadonlyMap<string, Form>,
  keys: ReadonlySet<string>,
): Promise<Set<string>> {
  const open = new Set<string>()
  for (const key of keys) {
    const form = forms.get(key)
    if (form && (await whyClosed(db, form)) === undefined) open.add(key)
  }
  return open
}

async function readDrafts(
  { db, locale = 'zh-CN' }: Pick<Context, 'db' | 'locale'>,
  accountId: string,
): Promise<Own['drafts']> {
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
  return drafts.map(({ formKey, definition, updatedAt }) => ({
    formKey,
    title: inLanguage(definition, locale).title,
    updatedAt: updatedAt.toISOString(),
  }))
}
