import type { Answer } from '../../../contract/types.ts'
import { notFound } from '../../ground/refusal.ts'
import { turnOf } from '../../store/db/choosing-of.ts'
import type { Db } from '../../store/db/database.ts'
import type { KeptDraws } from './kept.ts'
import type { Standing } from './plan.ts'

export type Place = Answer<'selectAllocationPlace'>

/** The number that a household had in the newest of these editions that it is in. */
async function numberBefore(
  editions: Standing['editions'],
  find: (editionId: string) => Promise<string | undefined>,
): Promise<string | undefined> {
  for (const { id } of editions) {
    const no = await find(id)
    if (no !== undefined) return no
  }
  return undefined
}

/** The place of a household in the newest list: its number, its rank after the draw, and when it chooses. */
export async function showPlace(
  db: Db,
  kept: KeptDraws,
  planId: string,
  { editions, draws, seal }: Standing,
  find: (editionId: string) => Promise<string | undefined>,
): Promise<Place> {
  const editionId = draws[0] ? seal?.editionId : editions[0]?.id
  if (editionId === undefined) throw notFound(`list of "${planId}"`)
  const no = await find(editionId)
  const row = no === undefined ? undefined : (await kept.list(editionId)).byNo.get(no)
  if (!row) {
    const before = await numberBefore(
      editions.filter(({ id }) => id !== editionId),
      find,
    )
    return { isListed: false, ...(before !== undefined && { no: before }) }
  }
  const order = draws[0] && (await kept.order(draws[0].id))
  const rank = order?.rankOf.get(row.no)
  return {
    isListed: true,
    no: row.no,
    group: row.group,
    receipt: row.receipt,
    check: row.check,
    ...(rank !== undefined && { rank }),
    ...(await turnOf(db, planId, { no: row.no, rank })),
  }
}
