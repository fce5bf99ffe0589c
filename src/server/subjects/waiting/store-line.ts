import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { waitingRoom, waitingTurn } from '../../store/db/schema.ts'
import type { Line } from './line.ts'

/** An opening of a room. */
export interface Opening {
  room: string
  /** Milliseconds since 1970; 0 for a room that is always open. */
  opensAt: number
}

/** Milliseconds since 1970, by the database's clock: processes and machines agree on the hour. */
export type DatabaseClock = (tx: Db) => Promise<number>

export const databaseClock: DatabaseClock = async (tx) => {
  const { rows } = await tx.execute<{ now: number }>(
    sql`select (1000 * extract(epoch from clock_timestamp()))::double precision as now`,
  )
  return Math.floor(rows[0]?.now ?? Date.now())
}

export interface Moved {
  before: Line
  line: Line
  now: number
}

const DAY = 86_400_000
const ROOMS_KEPT = 30 * DAY
const TURNS_KEPT = 2 * DAY

/** Changes a line under its row's lock: a millisecond, once a second for each process, however many wait. */
export async function moveLine(
  tx: Db,
  opening: Opening,
  clock: DatabaseClock,
  change: (line: Line, now: number) => Line,
): Promise<Moved> {
  const locked = (await lockLine(tx, opening)) ?? (await newLine(tx, opening, clock))
  const now = Math.max(await clock(tx), locked.movedAt)
  const line = change(locked, now)
  await tx.update(waitingRoom).set(line).where(isOf(opening))
  return { before: locked, line, now }
}

const isOf = ({ room, opensAt }: Opening) => and(eq(waitingRoom.room, room), eq(waitingRoom.opensAt, opensAt))

async function lockLine(tx: Db, opening: Opening): Promise<Line | undefined> {
  const [row] = await tx.select().from(waitingRoom).where(isOf(opening)).for('update')
  if (!row) return undefined
  const { room: _room, opensAt: _opensAt, ...line } = row
  return line
}

/** The first of an opening: what earlier openings have left goes with it. */
async function newLine(tx: Db, opening: Opening, clock: DatabaseClock): Promise<Line> {
  const now = await clock(tx)
  await tx
    .insert(waitingRoom)
    .values({ ...opening, movedAt: now })
    .onConflictDoNothing()
  await tx
    .delete(waitingRoom)
    .where(and(lt(waitingRoom.opensAt, now - ROOMS_KEPT), lt(waitingRoom.movedAt, now - ROOMS_KEPT)))
  await tx.delete(waitingTurn).where(lt(waitingTurn.usedAt, new Date(now - TURNS_KEPT)))
  const line = await lockLine(tx, opening)
  if (!line) throw new Error(`the line of ${opening.room} is gone`)
  return line
}

/**
 * Notes whose a turn is, when it is used for the first time.
 * @returns whether it is theirs: a copy of it is of no use to anybody else
 */
export async function useTurn(db: Db, id: string, owner: string): Promise<boolean> {
  const { rows } = await db.execute<{ owner: string }>(sql`
    insert into ${waitingTurn} (id, owner) values (${id}, ${owner})
      on conflict (id) do update set owner = waiting_turn.owner returning owner`)
  return rows[0]?.owner === owner
}
