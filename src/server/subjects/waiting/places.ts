import type { Secrets } from '../../store/secrets/secrets.ts'
import type { Room } from './room.ts'
import { type Browser, type Codec, type Held, newPlaceId, placeCookie } from './held.ts'
import { aheadOf, type Line, paceOf, positionOf, shareOf } from './line.ts'
import { PLACE_KEPT } from './rules.ts'

/** What somebody who waits is told. */
export interface Waiting {
  id: string
  now: number
  /** Before the hour, when it is. */
  opensAt?: number
  /** How many have come before the hour. */
  here: number
  ahead: number
  /** How much of their way is behind them, from 0 to 1. */
  done: number
  perMinute: number
}

interface Needs {
  secrets: Pick<Secrets, 'blindIndex'>
  codec: Codec
  now: () => number
  /** The site's turns within a minute. */
  pace: number
}

const ORDER = 'waiting-room.order'

export type Places = ReturnType<typeof createPlaces>

/** Places in a line, as browsers hold them. */
export function createPlaces({ secrets, codec, now, pace }: Needs) {
  /** Before the seed is drawn nobody has a position, and nobody can tell which place will have a good one. */
  function positionIn(line: Line, { kind, id, number }: Held): number | undefined {
    if (kind === 'late') return positionOf(line, { kind, number })
    if (line.seed === null) return undefined
    return positionOf(line, { kind: 'early', share: shareOf(secrets.blindIndex(ORDER, line.seed + id)) })
  }

  return {
    /** @returns undefined for one of another opening, and for one whose page was closed for too long */
    of({ room, opensAt }: Room, browser: Browser): Held | undefined {
      const held = codec.read(room, browser.cookies[placeCookie(room)], browser)
      if (held?.opensAt !== opensAt || held.kind === 'turn' || held.kind === 'used') return undefined
      const isKept = now() - held.at <= PLACE_KEPT || (held.kind === 'early' && now() < opensAt)
      return isKept ? held : undefined
    },
    ask({ room, opensAt }: Room, browser: Browser): string {
      const held = { kind: 'asked', opensAt, id: newPlaceId(), number: 0, at: now() } as const
      return codec.write(room, held, browser)
    },
    keep: ({ room }: Room, held: Held, browser: Browser): string =>
      codec.write(room, { ...held, at: now() }, browser),
    /** Undefined when it is their turn. */
    waiting(room: Room, line: Line, held: Held, time: number): Waiting | undefined {
      const told = { id: held.id, now: time, here: Math.max(1, line.early), perMinute: paceOf(line, pace) }
      if (time < room.opensAt) return { ...told, opensAt: room.opensAt, ahead: 0, done: 0 }
      const position = positionIn(line, held)
      const before = position === undefined ? 0 : aheadOf(line, position)
      if (line.isOpen || before < 0) return undefined
      return { ...told, ahead: Math.ceil(before), done: position ? 1 - before / position : 0 }
    },
  }
}
