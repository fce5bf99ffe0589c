import type { ChoosingStep } from '../../../contract/choosing/types.ts'
import { idsInOrder, newId } from '../../ground/new-id.ts'
import type { Db } from '../../store/db/database.ts'
import { choosingEvent } from '../../store/db/schema.ts'
import { enqueue } from '../../store/jobs/enqueue.ts'
import type { ChoiceNews } from '../../store/jobs/payloads.ts'

export interface Happened {
  planId: string
  rank: number
  step: ChoosingStep
  /** Such as 5-2-0801. */
  flat?: string
  counter?: number | null
}

/** What happens within a millisecond stays in its order. */
const nextId = idsInOrder()

/** Notes what happened, for boards, screens and the console. The audit log says who did it. */
export async function note(tx: Db, { flat = '', counter = null, ...one }: Happened, at: Date): Promise<void> {
  await tx.insert(choosingEvent).values({ id: nextId(at.getTime()), at, flat, counter, ...one })
}

/** Tells the household after the commit: its records, messages and text messages. */
export async function tellLater(
  tx: Db,
  told: { planId: string; rank: number; about: ChoiceNews },
): Promise<void> {
  await enqueue(tx, 'tellChoice', { ...told, key: newId() })
}
