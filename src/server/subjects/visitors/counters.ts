import type { Db } from '../../store/db/database.ts'
import type { Log } from '../../store/db/log.ts'
import { type AccessCounter, createAccessCounter } from '../monitoring/access-counter.ts'
import { createFigureCounter, type FigureCounter } from '../monitoring/figure-counter.ts'
import { createOpinionCounter, type OpinionCounter } from './helpfulness.ts'
import { createUnknownAddresses, type UnknownAddresses } from './unknown-addresses.ts'

/** What visitors do is counted in memory, and written from time to time. */
export interface Counters {
  accesses: AccessCounter
  figures: FigureCounter
  opinions: OpinionCounter
  unknownAddresses: UnknownAddresses
}

export const createCounters = (db: Db, log: Log): Counters => ({
  accesses: createAccessCounter(db, log),
  figures: createFigureCounter(db, log),
  opinions: createOpinionCounter(db, log),
  unknownAddresses: createUnknownAddresses(db, log),
})

/** Writes what is counted, and counts no longer. */
export const closeCounters = ({ accesses, figures, opinions, unknownAddresses }: Counters) =>
  Promise.all([accesses, figures, opinions, unknownAddresses].map((each) => each.close()))
