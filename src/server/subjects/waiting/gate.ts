import type { IncomingMessage } from 'node:http'
import { cookiesOf } from '../../ground/http/cookies.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Browser } from './held.ts'
import type { Rooms } from './rooms.ts'

export const browserOf = (request: Pick<IncomingMessage, 'headers'>): Browser => ({
  cookies: cookiesOf(request),
  agent: request.headers['user-agent'] ?? '',
})

interface Acting {
  request: Pick<IncomingMessage, 'headers'>
  /** Who acts: the owner of drafts; undefined for somebody without an account and without a draft. */
  owner: string | undefined
  /** Whether they have begun before, for example on another device. */
  hasBegun: () => Promise<boolean>
}

/** Why somebody is refused who has no turn. */
export const NO_TURN = 'turn'

/** Seconds after which to try again. */
const RETRY = 5

/**
 * Before somebody fills in or sends a form with a waiting room. A turn that has run out is good for who is at the form, and
 * whoever has a draft needs none.
 * @returns the turn to hold from now on, where it was used for the first time
 * @throws Refusal (503, `turn`) for somebody who has no turn
 */
export async function passGate(
  rooms: Rooms,
  name: string,
  acting: Acting,
): Promise<{ room: string; turn: string } | undefined> {
  const room = await rooms.find(name)
  if (!room) return undefined
  const browser = browserOf(acting.request)
  const turn = rooms.turns.of(room, browser)
  if (turn?.kind === 'used' || (turn && acting.owner === undefined)) return undefined
  if (turn && acting.owner !== undefined) {
    const used = await rooms.turns.use(room, turn, acting.owner, browser)
    if (used !== undefined) return { room: name, turn: used }
  }
  if ((await acting.hasBegun()) || (await rooms.readLine(room)).line.isOpen) return undefined
  const why = turn
    ? 'somebody else has used this turn: take a place in the waiting room'
    : 'it is not your turn: take a place in the waiting room'
  throw new Refusal(503, why, { retryAfter: RETRY, reason: NO_TURN })
}
