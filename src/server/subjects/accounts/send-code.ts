import type { SiteSettings } from '../../../contract/types.ts'
import type { Db } from '../../store/db/database.ts'
import { countedAddress } from '../../ground/http/address.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { smsText } from '../sms/messages.ts'
import { type SmsProvider, SmsFault } from '../sms/provider.ts'
import type { Asker } from './asker.ts'
import type { Budget } from './budget.ts'
import type { ChallengeOf, Challenges } from './challenges.ts'
import { type Guards, isOver, type Spend, type Spent, TooOften } from './guards.ts'
import { CODE_LASTS, SENDS_PER_DAY, SENDS_PER_HOUR, SENDS_PER_MINUTE, sendsPerNetwork } from './rules.ts'
import { provenWork, WORK_ONCE, workFor, WorkNeeded, type WorkOf } from './work.ts'

export interface CodeRequest {
  /** Eleven digits. */
  phone: string
  challenge: ChallengeOf
  asker: Asker
  /** The visitor's address. */
  ip: string
  /** What the browser has done for it, where it was asked to. */
  work?: { held?: string | undefined; answer?: string | undefined } | undefined
  settings: SiteSettings
}

export interface SendParts {
  db: Db
  secrets: Pick<Secrets, 'blindIndex'>
  guards: Guards
  challenges: Challenges
  budget: Budget
  /** Codes and wrong guesses of one network in an hour. */
  perNetwork: number
  sms: SmsProvider
  now: () => Date
  onFault: (error: unknown) => void
}

/**
 * Sends a code to a number, known or not: it goes the same way, takes as long and is answered alike.
 * @throws Refusal (429 when it was asked too often, 503 when the message could not be sent), WorkNeeded
 */
export async function sendCode(parts: SendParts, request: CodeRequest): Promise<void> {
  const { db, guards, challenges, sms, now, onFault } = parts
  const { phone, challenge, settings } = request
  const time = now()
  const spent = await spendSends(parts, request, time)
  const digits = await challenges.issue(db, challenge, time)
  const minutes = String(CODE_LASTS / 60_000)
  try {
    await sms.send({ to: phone, text: smsText(settings, 'code', { code: digits, minutes }), code: digits })
  } catch (error) {
    onFault(error)
    // A message that did not go costs nobody what they may have.
    await guards.giveBack(db, spent, time)
    await challenges.discard(db, [challenge.id])
    if (error instanceof SmsFault)
      throw new Refusal(503, 'the message could not be sent: try again in a minute', { retryAfter: 60 })
    throw error
  }
}

/** Counts what a message costs, all or nothing. */
async function spendSends(
  { db, secrets, guards, budget, perNetwork }: SendParts,
  { challenge: { phoneIndex }, asker, ip, work }: CodeRequest,
  time: Date,
): Promise<Spend[]> {
  const whose: WorkOf = { phoneIndex, network: countedAddress(ip) }
  const proven = work && provenWork(secrets, whose, work, time)
  const own = `${phoneIndex} ${asker.lane}`
  const spends: Spend[] = [
    // The minute between two comes first: who is told to wait has used up nothing else.
    { guard: SENDS_PER_MINUTE, who: own },
    { guard: SENDS_PER_HOUR, who: own },
    { guard: SENDS_PER_DAY, who: asker.isKnown ? own : phoneIndex },
    { guard: sendsPerNetwork(perNetwork), who: whose.network },
    budget.spend(asker),
    ...(proven ? [{ guard: WORK_ONCE, who: proven.salt }] : []),
  ]
  const spent = await guards.count(db, spends, time)
  const over = spent.find(isOver)
  const bits = proven || asker.isKnown ? 0 : bitsFor(spent)
  if (!over && bits === 0) {
    budget.watch(spent)
    return spends
  }
  // What is over stays counted, so that the first that is refused can be told from the others.
  await guards.giveBack(
    db,
    spent.filter((one) => one !== over),
    time,
  )
  if (!over) throw new WorkNeeded(workFor(secrets, whose, { bits, held: work?.held }, time))
  const isFirst = over.total === over.guard.most + 1
  if (isFirst) budget.watch([over])
  throw new TooOften(over.seconds, isFirst)
}

/** Messages to a number within a day, by strangers, that cost no work. */
const FREE = 5
const LEAST_BITS = 14
const MOST_BITS = 18

/** How much work a message costs a stranger: none while nobody asks for more than people need. */
function bitsFor(spent: readonly Spent[]): number {
  const [, , day, network, budget] = spent
  if (!day || !network || !budget) return 0
  const extra = day.total - FREE
  const crowd = Math.max(shareOf(network), shareOf(budget))
  if (extra <= 0 && crowd <= 0.5) return 0
  return Math.min(MOST_BITS, LEAST_BITS + Math.floor(Math.max(0, extra) / 3) + (crowd > 0.5 ? 2 : 0))
}

const shareOf = ({ guard, total }: Spent) => total / guard.most
