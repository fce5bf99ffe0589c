import { and, eq } from 'drizzle-orm'
import type { Answer } from '../../../contract/types.ts'
import { pickTitles } from '../../../contract/language/titles.ts'
import { choosingOf } from '../../store/db/choosing-of.ts'
import type { Core } from '../../store/core.ts'
import type { Db } from '../../store/db/database.ts'
import { allocationClosing, flat, formSubmission } from '../../store/db/schema.ts'
import { noByAccount } from './find-place.ts'
import type { KeptDraws } from './kept.ts'
import { objectionLinks } from './objections.ts'
import { readPlansOf, readStanding } from './plan.ts'
import { showPlace } from './show-place.ts'
import { announcedIn } from './show.ts'

type Own = Answer<'selectOwnAllocations'>[number]

/** The plans that an account has applied for: how far each is, and the account's place in it. */
export async function ownAllocations(
  { db, secrets, now }: Pick<Core, 'db' | 'secrets' | 'now'>,
  kept: KeptDraws,
  accountId: string,
): Promise<Own[]> {
  const forms = await db
    .selectDistinct({ key: formSubmission.formKey })
    .from(formSubmission)
    .where(eq(formSubmission.accountId, accountId))
  const own: Own[] = []
  for (const { plan, item } of await readPlansOf(
    db,
    forms.map(({ key }) => key),
  )) {
    const standing = await readStanding(db, plan.id)
    const { editions, seal, draws } = standing
    const [newest] = editions
    const place =
      newest &&
      (await showPlace(db, kept, plan.id, standing, (editionId) => noByAccount(db, editionId, accountId)))
    const objections = await objectionLinks({ db, secrets, now }, plan, accountId)
    own.push({
      planId: plan.id,
      ...pickTitles(plan),
      formKey: plan.formKey,
      ...writtenIn(item),
      ...((await isOfOneType(db, plan.id, place?.group)) && { units: undefined }),
      ...(objections.length > 0 && { objections }),
      hasDraw: plan.hasDraw || seal !== undefined,
      ...(newest && {
        objectionsUntil: newest.objectionsUntil.toISOString(),
        households: newest.households,
      }),
      ...(seal && { announcement: seal.fingerprint, drawAt: announcedIn(standing)?.drawAt }),
      ...(draws[0] && { drawnAt: draws[0].drawnAt.toISOString() }),
      ...(await choosingOf(db, plan.id)),
      ...(await closedOf(db, plan.id)),
      ...(place && { place }),
    })
  }
  return own
}

/** Whether a group takes flats of one type alone: how many all types have says nothing of its ranks. */
async function isOfOneType(db: Db, planId: string, group: string | undefined): Promise<boolean> {
  if (group === undefined) return false
  return (await db.$count(flat, and(eq(flat.planId, planId), eq(flat.type, group)))) > 0
}

async function closedOf(db: Db, planId: string): Promise<Pick<Own, 'closedAt'>> {
  const { closedAt } = allocationClosing
  const [row] = await db
    .select({ closedAt })
    .from(allocationClosing)
    .where(eq(allocationClosing.planId, planId))
  return row?.closedAt ? { closedAt: row.closedAt.toISOString() } : {}
}

const TEXTS = [
  'registerStart',
  'registerEnd',
  'lotteryTime',
  'selectStart',
  'selectEnd',
  'noticeId',
  'objectionFormKey',
] as const

/** What editors wrote of the plan. */
function writtenIn(item: Record<string, unknown>): Partial<Own> {
  const texts = TEXTS.flatMap((name) => {
    const value = item[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  const { units, bring } = item
  return {
    ...Object.fromEntries(texts),
    ...(typeof units === 'number' && { units }),
    ...(Array.isArray(bring) && { bring: bring.filter((one): one is string => typeof one === 'string') }),
  }
}
