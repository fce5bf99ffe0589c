import type { Db } from '../../store/db/database.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { createCodec } from './held.ts'
import { letInOf, waitingIn } from './line.ts'
import { createLines } from './lines.ts'
import { createPlaces } from './places.ts'
import { LOGIN, type Room } from './room.ts'
import { LOGIN_ROOM } from '../../../contract/waiting-address.ts'
import { databaseClock, type DatabaseClock } from './store-line.ts'
import { createTurns } from './turns.ts'
import { createGlance, createVisit } from './visit.ts'

export interface RoomsNeeds {
  db: Db
  secrets: Pick<Secrets, 'blindIndex'>
  /** The rooms of the forms in force. */
  formRooms: () => Promise<readonly Room[]>
  /** The site's turns within a minute; undefined where it has no waiting rooms. */
  pace: number | undefined
  isPressed?: (() => boolean) | undefined
  /** Tests set it. */
  clock?: DatabaseClock | undefined
}

/** Milliseconds for which a line before the login counts without anybody in it asking. */
const LOGIN_LINE = 30_000

export type Rooms = ReturnType<typeof createRooms>

/** The waiting rooms of a process. */
export function createRooms(needs: RoomsNeeds) {
  const { db, secrets, formRooms, isPressed = () => false, clock = databaseClock } = needs
  const { pace = 0 } = needs
  const isOn = needs.pace !== undefined
  /** What the database's clock is ahead of this process's monotonic one. */
  let ahead: number | undefined
  const now = () => (ahead === undefined ? Date.now() : performance.now() + ahead)
  const onClock = (time: number) => void (ahead = time - performance.now())
  const all = async (): Promise<readonly Room[]> => (isOn ? [...(await formRooms()), LOGIN] : [])
  const find = async (name: string) => (await all()).find(({ room }) => room === name)
  const codec = createCodec(secrets)
  const turns = createTurns({ db, codec, now })
  const places = createPlaces({ secrets, codec, now, pace })
  const lines = createLines({ db, clock, pace, isPressed, onClock }, find)
  const parts = { now, lines, places, turns }

  return {
    isOn,
    /** The rooms of forms, and that of the login at the end. */
    all,
    find,
    turns,
    /** Turns within a minute, where the staff has set nothing else. */
    pace,
    clock,
    readLine: lines.read,
    glance: createGlance(parts),
    visit: createVisit(parts),
    /** Whether new logins stand in a line. */
    hasLoginLine(): boolean {
      const kept = lines.known(LOGIN_ROOM)?.kept
      const line = kept?.line()
      return kept !== undefined && line !== undefined && kept.age() < LOGIN_LINE && waitingIn(line) > 0
    },
    /** For the operator. */
    figures: () =>
      [...lines.all()].flatMap(([room, { kept }]) => {
        const line = kept.line()
        return line ? [{ room, waiting: waitingIn(line), letIn: letInOf(line), taken: line.taken }] : []
      }),
  }
}
