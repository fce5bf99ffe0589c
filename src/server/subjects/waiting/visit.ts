import type { Room } from './room.ts'
import type { Browser, Held } from './held.ts'
import type { KeptLine } from './keep-line.ts'
import type { Line } from './line.ts'
import type { Places, Waiting } from './places.ts'
import { FRESH, type Lines } from './lines.ts'
import { EARLY } from './rules.ts'
import type { Turns } from './turns.ts'

export type Visit =
  | { is: 'soon'; now: number; from: number; opensAt: number }
  | { is: 'over' }
  /** Whether the browser keeps cookies is to be seen: it is led to the same address once more. */
  | { is: 'asked'; place: string }
  | { is: 'noCookies' }
  /** Very many have come from the same network. */
  | { is: 'crowded'; seconds: number }
  | { is: 'waits'; place: string; waiting: Waiting }
  /** They may act. Undefined where their browser holds the turn already. */
  | { is: 'turn'; turn?: string }

export interface Asking extends Browser {
  /** The browser was led here to show its cookies. */
  isSecond: boolean
  /** @returns seconds to wait, where one network takes too many places */
  mayJoin: () => number | undefined
}

interface Parts {
  now: () => number
  lines: Lines
  places: Places
  turns: Turns
}

/** Milliseconds for which a line is shown to those who go on waiting. */
const SHOWN = 5000

/** A reload by somebody who goes on waiting, answered at once; undefined for everything else. */
export function createGlance({ now, lines, places, turns }: Parts) {
  return (name: string, browser: Browser): Visit | undefined => {
    const known = lines.known(name)
    const line = known?.kept.line()
    if (!known || !line || known.kept.age() > SHOWN) return undefined
    const { room, kept } = known
    const [held, time] = [places.of(room, browser), now()]
    const isOver = time >= (room.closesAt ?? Infinity)
    if (!held || held.kind === 'asked' || isOver || turns.of(room, browser)) return undefined
    if (time >= room.opensAt && line.seed === null) return undefined
    const waiting = places.waiting(room, line, held, time)
    if (!waiting) return undefined
    // If that fails, the next one who asks tries again.
    if (kept.age() > FRESH) lines.renew(name).catch(() => {})
    return { is: 'waits', waiting, place: places.keep(room, held, browser) }
  }
}

/** Somebody comes to a room: for the first time, again, or since it is their turn. */
export function createVisit({ now, lines, places, turns }: Parts) {
  async function join(room: Room, kept: KeptLine, held: Held): Promise<Held> {
    if (now() >= room.opensAt) return { ...held, kind: 'late', number: await kept.number() }
    kept.add('early')
    return { ...held, kind: 'early' }
  }

  /** After the hour, with the order that is drawn at the hour. */
  async function newestLine(room: Room, kept: KeptLine, line: Line, fault: unknown): Promise<Line> {
    const newest = kept.line() ?? line
    if (newest.seed !== null || now() < room.opensAt) return newest
    // It was asked a moment ago, and could not be read.
    if (fault !== undefined) throw fault
    await kept.readAgain()
    return kept.line() ?? newest
  }

  /** @throws when the database is away and nothing is known of the line */
  return async (room: Room, asking: Asking): Promise<Visit> => {
    const known = places.of(room, asking)
    const { kept, line, fault } = await lines.read(room, known !== undefined && known.kind !== 'asked')
    if (turns.opens(turns.of(room, asking))) return { is: 'turn' }
    const from = room.opensAt - EARLY
    if (now() >= (room.closesAt ?? Infinity)) return { is: 'over' }
    if (now() < from) return { is: 'soon', now: now(), from, opensAt: room.opensAt }
    const held = places.of(room, asking)
    if (!held) return asking.isSecond ? { is: 'noCookies' } : { is: 'asked', place: places.ask(room, asking) }
    const seconds = held.kind === 'asked' ? asking.mayJoin() : undefined
    if (seconds !== undefined) return { is: 'crowded', seconds }
    const placed = held.kind === 'asked' ? await join(room, kept, held) : held
    const waiting = places.waiting(room, await newestLine(room, kept, line, fault), placed, now())
    if (waiting) return { is: 'waits', waiting, place: places.keep(room, placed, asking) }
    kept.add('taken')
    return { is: 'turn', turn: turns.begin(room, placed, asking) }
  }
}
