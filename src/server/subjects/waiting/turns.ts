import type { Db } from '../../store/db/database.ts'
import { type Browser, type Codec, type Held, turnCookie } from './held.ts'
import { TURN_KEPT, TURN_LASTS } from './rules.ts'
import { type Opening, useTurn } from './store-line.ts'

interface Needs {
  db: Db
  codec: Codec
  now: () => number
}

const PREFIX = turnCookie('')

const isTurn = ({ kind }: Held): boolean => kind === 'turn' || kind === 'used'

export type Turns = ReturnType<typeof createTurns>

/** Turns, as browsers hold them. */
export function createTurns({ db, codec, now }: Needs) {
  /** Whether it still opens the form. One that is used does so as long as the browser has it: nobody is thrown out. */
  const opens = (turn: Held | undefined): boolean =>
    turn !== undefined && (turn.kind === 'used' || now() - turn.at < TURN_LASTS)

  return {
    opens,
    /** The turn for this opening, used or not, for as long as somebody may be at a form. */
    of({ room, opensAt }: Opening, browser: Browser): Held | undefined {
      const held = codec.read(room, browser.cookies[turnCookie(room)], browser)
      const isOf = held !== undefined && isTurn(held) && held.opensAt === opensAt
      return isOf && now() - held.at < TURN_KEPT ? held : undefined
    },
    begin: (room: Opening, place: Held, browser: Browser): string =>
      codec.write(room.room, { ...place, kind: 'turn', at: now() }, browser),
    /** The turn as it is held from its first use on; undefined where somebody else has used it. */
    async use(room: Opening, turn: Held, owner: string, browser: Browser): Promise<string | undefined> {
      const isOwn = await useTurn(db, turn.id, owner)
      return isOwn ? codec.write(room.room, { ...turn, kind: 'used' }, browser) : undefined
    },
    /** Whether a browser has a turn of any room: it may log in. */
    isIn: (browser: Browser): boolean =>
      Object.entries(browser.cookies).some(([name, text]) => {
        const held = name.startsWith(PREFIX)
          ? codec.read(name.slice(PREFIX.length), text, browser)
          : undefined
        return held !== undefined && isTurn(held) && opens(held)
      }),
  }
}
