import type { Db } from '../../store/db/database.ts'
import { note, tellLater } from './events.ts'
import { changeHousehold, type Household, refuseSettled } from './household.ts'
import { freeHeld } from './take.ts'

/** A locked household gives up its turn, by itself or at a counter. What it holds is free. */
export async function giveUp(tx: Db, household: Household, now: Date): Promise<void> {
  const { planId, rank, counter, state } = household
  if (state === 'gaveUp') return
  refuseSettled(household)
  await freeHeld(tx, household, now)
  await changeHousehold(tx, household, { state: 'gaveUp', counter: null, until: null })
  await note(tx, { planId, rank, step: 'gaveUp', counter }, now)
  await tellLater(tx, { planId, rank, about: 'gaveUp' })
}
