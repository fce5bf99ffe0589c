/**
 * The line before a room, as it is stored. First stand those who came before the hour, in the order that is drawn at the hour;
 * behind them those who came later, by number. `mark` is how far the line has been let in.
 */
export interface Line {
  /** Drawn at the hour; null before. */
  seed: string | null
  early: number
  issued: number
  mark: number
  taken: number
  /** Fading sums, of which the ratio says how many of those let in do come. */
  recentlyLetIn: number
  recentlyTaken: number
  /** Turns within a minute as the staff has set it; null for the site's own. */
  pace: number | null
  isOpen: boolean
  /** Milliseconds since 1970. */
  movedAt: number
}

export const NO_LINE: Line = {
  seed: null,
  early: 0,
  issued: 0,
  mark: 0,
  taken: 0,
  recentlyLetIn: 0,
  recentlyTaken: 0,
  pace: null,
  isOpen: false,
  movedAt: 0,
}

/** What has happened in a process since the line was last stored. */
export interface Arrivals {
  early: number
  late: number
  taken: number
}

interface Moving extends Arrivals {
  /** Milliseconds since 1970, by the database's clock. */
  now: number
  opensAt: number
  /** The site's turns within a minute. */
  pace: number
  /** The process is overloaded. */
  isPressed: boolean
  /** Drawn for this call; it is taken if the hour has just come. */
  seed: string
}

/** Of the pace, while the portal is overloaded. */
const WHEN_PRESSED = 0.25
/** Seconds of the pace that an empty line saves up: so many come in at once. */
const SAVED_SECONDS = 5
/** Seconds in which the recent sums fade to a third. */
const FADING_SECONDS = 45
/** Seconds that whoever is let in may take until their page asks again. */
const LATE_SECONDS = 10
/** How much faster the line goes at most for those who have gone away. */
const MOST_FASTER = 4

/** The line after some time, with who came meanwhile. The numbers of the late ones begin at the former `issued`. */
export function move(line: Line, { now, opensAt, pace, isPressed, seed, ...came }: Moving): Line {
  const joined = { ...line, early: line.early + came.early, taken: line.taken + came.taken, movedAt: now }
  if (now < opensAt) return joined
  const seconds = Math.max(0, now - Math.max(line.movedAt, opensAt)) / 1000
  const perSecond = ((line.pace ?? pace) / 60) * (isPressed ? WHEN_PRESSED : 1)
  const saved = isPressed ? 0 : perSecond * SAVED_SECONDS
  const end = joined.early + line.issued
  const wanted = line.mark + perSecond * fasterFor(line, perSecond) * seconds
  const moved = {
    ...joined,
    seed: line.seed ?? seed,
    issued: line.issued + came.late,
    mark: Math.min(Math.max(line.mark, line.seed === null ? saved : wanted), end + saved),
  }
  const fade = Math.exp(-seconds / FADING_SECONDS)
  return {
    ...moved,
    recentlyLetIn: line.recentlyLetIn * fade + Math.max(0, letIn(moved) - letIn(line)),
    recentlyTaken: line.recentlyTaken * fade + came.taken,
  }
}

/** Where of a hundred only fifty come when they are let in, a hundred are let in for fifty. */
function fasterFor({ recentlyLetIn, recentlyTaken }: Line, perSecond: number): number {
  const coming = recentlyTaken + perSecond * LATE_SECONDS
  return coming > 0 ? Math.min(MOST_FASTER, Math.max(1, recentlyLetIn / coming)) : 1
}

/** Turns within a minute at the moment. */
export const paceOf = (line: Line, pace: number): number => {
  const perMinute = line.pace ?? pace
  return perMinute * fasterFor(line, perMinute / 60)
}

const letIn = ({ mark, early, issued }: Line) => Math.min(mark, early + issued)

/** How many wait. */
export const waitingIn = (line: Line): number =>
  line.isOpen ? 0 : Math.ceil(line.early + line.issued - letIn(line))

export const letInOf = (line: Line): number => Math.floor(letIn(line))

/**
 * Where somebody stands, from 0. Those who came before the hour stand by a share of the line that a keyed hash of their place and
 * the seed gives them, evenly spread: nobody knows it before the seed is drawn.
 */
export const positionOf = (
  line: Line,
  of: { kind: 'late'; number: number } | { kind: 'early'; share: number },
) => (of.kind === 'early' ? of.share * line.early : line.early + of.number)

/** How many stand before somebody; below 0 when it is their turn. */
export const aheadOf = ({ early, issued, mark }: Line, position: number): number =>
  // After a restore the line may be shorter than numbers that were given.
  Math.min(position, early + issued - 1) - mark

const SHARE_DIGITS = 12

/** @param digits hexadecimal, of a keyed hash */
export const shareOf = (digits: string): number =>
  Number.parseInt(digits.slice(0, SHARE_DIGITS), 16) / 16 ** SHARE_DIGITS
