import { LRUCache } from 'lru-cache'
import { SingleFlight } from '../../ground/single-flight.ts'
import type { Db } from '../../store/db/database.ts'
import { databaseTime } from '../choosing/clock.ts'
import { lastEventOf } from '../choosing/read.ts'
import { type Board, readBoard } from './read.ts'

/** Milliseconds for which a board is shown without asking, and after which it is read although nothing was chosen. */
const SHOWN = 400
const WHOLE = 1000
const MOST = 50

interface Kept {
  board: Board
  event: string | undefined
  /** By this process's own clock, which never goes back. */
  asked: number
  read: number
  /** By the database's clock: when something changes by itself, such as a hold that ends. */
  until: number
}

/**
 * Boards as they are now, each read once for all who look. While nothing happens, one look into an index and at the clock tells
 * so, at most 2.5 times a second in each process, however many look.
 */
/** @param clock milliseconds of this process, which never go back; tests set it */
export function keepBoards(db: Db, clock = () => performance.now()): (planId: string) => Promise<Board> {
  const boards = new LRUCache<string, Kept>({ max: MOST })
  const reading = new SingleFlight<Kept>()

  async function ask(planId: string): Promise<Kept> {
    const known = boards.get(planId)
    const asked = clock()
    // Asked first: what happens while it is read is seen at the next look.
    const event = await lastEventOf(db, planId)
    const now = await databaseTime(db)
    const isSame = known && known.event === event && now.getTime() < known.until && asked - known.read < WHOLE
    const kept: Kept = isSame
      ? { ...known, asked }
      : { ...(await readBoard(db, planId, now)), event, asked, read: asked }
    boards.set(planId, kept)
    return kept
  }

  return async (planId) => {
    const known = boards.get(planId)
    if (known && clock() - known.asked < SHOWN) return known.board
    return (await reading.share(planId, () => ask(planId))).board
  }
}
