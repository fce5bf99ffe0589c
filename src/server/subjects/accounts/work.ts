import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { stringifySetCookie } from 'cookie'
import { WORK_COOKIE } from '../../../contract/constants.ts'
import { hostCookie } from '../../../contract/host-cookies.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Guard } from './rules.ts'

/** Whose work it is: it counts for nobody else. */
export interface WorkOf {
  phoneIndex: string
  network: string
}

/** Milliseconds for which work counts, and after which whoever has no scripts may do without. */
const LASTS = 10 * 60_000
const WAIT = 20_000
/** Counted for each piece of work: it counts once. */
export const WORK_ONCE: Guard = { name: 'work', most: 1, within: 24 * 60 * 60_000 }

/** So many messages are asked for just now that each costs the browser some work, or some patience. */
export class WorkNeeded extends Refusal {
  /** What the browser is to hold. */
  readonly challenge: string
  constructor({ challenge, seconds }: { challenge: string; seconds: number }) {
    super(428, 'many messages are asked for now: prove some work, or try again in a while', {
      field: 'work',
      retryAfter: seconds,
    })
    this.challenge = challenge
  }
}

type Keyed = Pick<Secrets, 'blindIndex'>

/**
 * `<salt>.<bits>.<from>.<mac>`; nothing of it is stored until it is used. Whoever has some of this strength goes on with it: who
 * asks before the time does not begin to wait anew.
 */
export function workFor(
  secrets: Keyed,
  of: WorkOf,
  { bits, held = '' }: { bits: number; held?: string | undefined },
  now: Date,
): { challenge: string; seconds: number } {
  const known = readWork(secrets, of, held, now)
  if (known && known.bits >= bits) return { challenge: held, seconds: Math.ceil((WAIT - known.age) / 1000) }
  const head = `${randomBytes(16).toString('base64url')}.${bits}.${now.getTime()}`
  return { challenge: `${head}.${macOf(secrets, of, head)}`, seconds: WAIT / 1000 }
}

const macOf = ({ blindIndex }: Keyed, { phoneIndex, network }: WorkOf, head: string) =>
  blindIndex('work', JSON.stringify([head, phoneIndex, network]))

/**
 * What was proven: the salt, which counts once, and whether it was work or waiting.
 * @param held what the browser holds, as workFor() made it
 * @param answer the number with which the hash begins with so many zero bits
 */
export function provenWork(
  secrets: Keyed,
  of: WorkOf,
  { held = '', answer = '' }: { held?: string | undefined; answer?: string | undefined },
  now: Date,
): { salt: string } | undefined {
  const work = readWork(secrets, of, held, now)
  if (!work) return undefined
  const isWorked = /^\d{1,12}$/.test(answer) && zeroBits(work.salt, answer) >= work.bits
  return isWorked || work.age >= WAIT ? { salt: work.salt } : undefined
}

/** What this browser was asked for, unless it is forged, another's or too old. */
function readWork(secrets: Keyed, of: WorkOf, held: string, now: Date) {
  const [, head = '', salt = '', bits, from, mac = ''] =
    /^(([\w-]{22})\.(\d{1,2})\.(\d{1,15}))\.([0-9a-f]{64})$/.exec(held) ?? []
  if (!head || !timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(secrets, of, head)))) return undefined
  const age = now.getTime() - Number(from)
  return age < 0 || age > LASTS ? undefined : { salt, bits: Number(bits), age }
}

function zeroBits(salt: string, answer: string): number {
  const hash = createHash('sha256').update(`${salt}.${answer}`).digest()
  const at = hash.findIndex((byte) => byte > 0)
  return at < 0 ? 8 * hash.length : 8 * at + Math.clz32(hash[at] ?? 0) - 24
}

/** For scripts, which do the work; without them the browser brings it back after a while. */
export const workCookie = (value: string, isSecure: boolean): string =>
  stringifySetCookie({
    name: hostCookie(WORK_COOKIE, isSecure),
    value,
    path: '/',
    sameSite: 'strict',
    secure: isSecure,
    maxAge: value === '' ? 0 : LASTS / 1000,
  })
