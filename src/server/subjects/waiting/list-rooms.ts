import { and, eq, or } from 'drizzle-orm'
import { WHOLE_SITE } from '../../../contract/staff.ts'
import type { Answer } from '../../../contract/types.ts'
import type { Db } from '../../store/db/database.ts'
import { waitingRoom } from '../../store/db/schema.ts'
import { columnsOfForms } from '../staff/form-columns.ts'
import { mayIn } from '../staff/grants.ts'
import { letInOf, NO_LINE, waitingIn } from './line.ts'
import type { Rooms } from './rooms.ts'
import type { Room } from './room.ts'
import { LOGIN_ROOM } from '../../../contract/waiting-address.ts'

type Shown = Answer<'selectWaitingRooms'>[number]

interface Needs {
  db: Db
  rooms: Rooms
}

/** The waiting rooms that somebody of the staff looks after, with their lines as they are stored. */
export async function listRooms({ db, rooms }: Needs, staffId: string): Promise<Shown[]> {
  const all: Room[] = []
  for (const room of await rooms.all()) {
    const may =
      room.room === LOGIN_ROOM
        ? await mayIn(db, staffId, 'settings', [WHOLE_SITE])
        : await mayIn(db, staffId, 'submissions', await columnsOfForms(db, [room.room]))
    if (may) all.push(room)
  }
  if (all.length === 0) return []
  const rows = await db
    .select()
    .from(waitingRoom)
    .where(
      or(
        ...all.map(({ room, opensAt }) => and(eq(waitingRoom.room, room), eq(waitingRoom.opensAt, opensAt))),
      ),
    )
  return all.map((room) => {
    const line = rows.find((row) => row.room === room.room) ?? NO_LINE
    return {
      room: room.room,
      ...(room.title !== undefined && { title: room.title }),
      ...(room.opensAt > 0 && { opensAt: new Date(room.opensAt).toISOString() }),
      ...(room.closesAt !== undefined && { closesAt: new Date(room.closesAt).toISOString() }),
      waiting: waitingIn(line),
      letIn: letInOf(line),
      taken: line.taken,
      pace: line.pace,
      standardPace: rooms.pace,
      isOpen: line.isOpen,
    }
  })
}
