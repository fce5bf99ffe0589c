import type { SiteSettings } from '../../../contract/types.ts'
import type { Db } from '../../store/db/database.ts'
import { countedAddress } from '../../ground/http/address.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { type SmsKey, smsText } from '../sms/messages.ts'
import { type SmsProvider, SmsFault } from '../sms/provider.ts'
import { type Asker, type Askers, askersOf } from './asker.ts'
import type { Budget } from './budget.ts'
import type { ChallengeOf, Challenges } from './challenges.ts'
import { type Guards, isOver, type Spend, type Spent, TooOften } from './guards.ts'
import {
  CODE_LASTS,
  type Guard,
  SENDS_PER_DAY,
  SENDS_PER_HOUR,
  SENDS_PER_MINUTE,
  sendsPerNetwork,
} from './rules.ts'
import { type Lane, spendSend } from './spend-send.ts'
import { provenWork, WORK_ONCE, workFor, WorkNeeded, type WorkOf } from './work.ts'

export interface CodeRequest {
  /** Eleven digits. */
  phone: string
  challenge: ChallengeOf
  /** What the message says that the code is for. */
  purpose: Extract<SmsKey, `codeTo${string}`>
  /** Who it is where that is known; else what the browser carries. */
  asker: Asker | { deviceKey?: string | undefined }
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
  const { phone, challenge, settings, purpose } = request
  const time = now()
  const { spends, digits } = await parts.budget.inPart((part) => spendSends(parts, request, { time, part }))
  const minutes = String(CODE_LASTS / 60_000)
  try {
    await sms.send({ to: phone, text: smsText(settings, purpose, { code: digits, minutes }), code: digits })
  } catch (error) {
    onFault(error)
    // A message that did not go costs nobody what they may have.
    await guards.giveBack(db, spends, time)
    await challenges.discard(db, [challenge.id])
    if (error instanceof SmsFault)
      throw new Refusal(503, 'the message could not be sent: try again in a minute', { retryAfter: 60 })
    throw error
  }
}

/** Counts what a message costs, all or nothing, and keeps the code that is to be sent. */
async function spendSends(
  { db, secrets, guards, budget, challenges, perNetwork }: SendParts,
  { challenge, asker, ip, work }: CodeRequest,
  { time, part }: { time: Date; part: number },
): Promise<{ spends: readonly Spend[]; digits: string }> {
  const { phoneIndex } = challenge
  const whose: WorkOf = { phoneIndex, network: countedAddress(ip) }
  const proven = work && provenWork(secrets, whose, work, time)
  const laneOf = (name: Lane['name'], { lane, isKnown }: Asker): Lane => {
    const own = `${phoneIndex} ${lane}`
    const spends: Spend[] = [
      // The minute between two comes first: who is told to wait has used up nothing else.
      { guard: SENDS_PER_MINUTE, who: own },
      { guard: SENDS_PER_HOUR, who: own },
      { guard: SENDS_PER_DAY, who: isKnown ? own : phoneIndex },
      { guard: sendsPerNetwork(perNetwork), who: whose.network },
      budget.spend({ isKnown }, part),
      ...(proven ? [{ guard: WORK_ONCE, who: proven.salt }] : []),
    ]
    const free = spends.map(({ guard }, at) => (isKnown || proven ? guard.most : freeOf(guard, at)))
    return { name, isKnown, spends, free }
  }
  const { askers, signs }: Askers =
    'lane' in asker
      ? { askers: { device: asker }, signs: undefined }
      : askersOf(secrets, { phoneIndex, ip, ...asker }, time)
  const lanes = LANES.flatMap((name) => {
    const one = askers[name]
    return one ? [laneOf(name, one)] : []
  })
  const fresh = challenges.fresh(challenge, time)
  const { lane, spent, isIssued } = await spendSend(db, guards, lanes, { signs, challenge: fresh, time })
  if (isIssued) {
    budget.watch(spent)
    return { spends: lane.spends, digits: fresh.digits }
  }
  const over = spent.find(isOver)
  // What is over stays counted, so that the first that is refused can be told from the others.
  await guards.giveBack(
    db,
    spent.filter((one) => one !== over),
    time,
  )
  if (!over) {
    const bits = bitsFor(spent)
    throw new WorkNeeded(workFor(secrets, whose, { bits, held: work?.held }, time))
  }
  const isFirst = over.total === over.guard.most + 1
  if (isFirst) budget.watch([over])
  throw new TooOften(over.seconds, isFirst)
}

const LANES = ['device', 'familiar', 'stranger'] as const

/** Messages to a number within a day, by strangers, that cost no work. */
const FREE = 5
const LEAST_BITS = 14
const MOST_BITS = 18

/** Of a network and of the budget, the part up to which messages cost no work. */
const FREE_PART = 0.5
const [DAY, NETWORK, BUDGET] = [2, 3, 4]

/** Up to which total a message costs a stranger no work: as many as people need. */
function freeOf({ most }: Guard, at: number): number {
  if (at === DAY) return Math.min(most, FREE)
  return at === NETWORK || at === BUDGET ? Math.floor(most * FREE_PART) : most
}

/** How much work it costs them beyond. */
function bitsFor(spent: readonly Spent[]): number {
  const [day, network, budget] = [spent[DAY], spent[NETWORK], spent[BUDGET]]
  if (!day || !network || !budget) return 0
  const extra = day.total - FREE
  const crowd = Math.max(shareOf(network), shareOf(budget))
  return Math.min(MOST_BITS, LEAST_BITS + Math.floor(Math.max(0, extra) / 3) + (crowd > FREE_PART ? 2 : 0))
}

const shareOf = ({ guard, total }: Spent) => total / guard.most
