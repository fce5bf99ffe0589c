import type { SiteSettings } from '../../../contract/types.ts'
import type { Session } from '../../../contract/session.ts'
import type { Audit } from '../../store/audit/audit.ts'
import type { Change } from '../../store/change.ts'
import type { Db } from '../../store/db/database.ts'
import type { Log } from '../../store/db/log.ts'
import { createIdentities } from './identities.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import type { SmsProvider } from '../sms/provider.ts'
import type { Agreement } from './agreements.ts'
import { autoLogin, type AutoLogin } from './auto-login.ts'
import { createBudget } from './budget.ts'
import { createChallenges } from './challenges.ts'
import { nextTokens } from './challenge-cookie.ts'
import type { Carried } from './cookies.ts'
import { createDevices } from './devices.ts'
import { createGuards } from './guards.ts'
import { type Login, logIn } from './log-in.ts'
import { createOwnSessions } from './own-sessions.ts'
import { createOwner } from './owner.ts'
import { mobileNumber } from '../../ground/phone.ts'
import { type CodeRequest, sendCode } from './send-code.ts'
import { type Caller, createTickets } from './tickets.ts'
import { createSessions } from './sessions.ts'
import { hashOf } from './tokens.ts'

export interface AccountsOptions {
  db: Db
  secrets: Secrets
  /** For refusals. */
  audit: Audit
  change: Change
  sms: SmsProvider
  /** Codes that the site sends within a day, and that one network gets within an hour. */
  limits?: { smsBudget?: number | undefined; codesPerNetwork?: number | undefined } | undefined
  log: Pick<Log, 'warn' | 'error'>
  /** Of the identity provider, where there is one. */
  issuer?: string | undefined
  /** The agreements that are published now. */
  agreements: () => Promise<Agreement[]>
  now: () => Date
}

type LoginRequest = Omit<Login, 'phoneIndex'>

/** The defaults of SMS_BUDGET and CODES_PER_NETWORK. */
const BUDGET = 50_000
const PER_NETWORK = 1200
/** Between two removals of what is over. */
const TIDY_MILLISECONDS = 60_000

interface AskingBrowser {
  ip: string
  deviceKey?: string | undefined
  /** What it holds of codes that it asked for before. */
  challenge?: string | undefined
  work?: CodeRequest['work']
  settings: SiteSettings
}

export type Accounts = ReturnType<typeof createAccounts>

/** Who somebody is: codes, sessions and devices. */
export function createAccounts(options: AccountsOptions) {
  const { db, secrets, change, log, now } = options
  const { smsBudget = BUDGET, codesPerNetwork = PER_NETWORK } = options.limits ?? {}
  const parts = {
    ...options,
    identities: createIdentities(db, secrets, options.issuer ?? ''),
    guards: createGuards(secrets),
    challenges: createChallenges(secrets),
    budget: createBudget(smsBudget, log),
    perNetwork: codesPerNetwork,
    sessions: createSessions(db, now),
    devices: createDevices(db, secrets, now),
    onFault: (error: unknown) => log.error({ err: error }, 'a message could not be sent'),
  }
  const { sessions, devices } = parts
  const tickets = createTickets(parts)

  /** The number in its one form, and under what it is found and counted. */
  function numberOf(text: string) {
    const phone = mobileNumber(text)
    return { phone, phoneIndex: secrets.blindIndex('account.phone', phone) }
  }

  let tidiedAt = -Infinity
  /** Now and then, and nobody waits for it. */
  function tidy(): void {
    const time = performance.now()
    if (time - tidiedAt < TIDY_MILLISECONDS) return
    tidiedAt = time
    Promise.all([
      parts.guards.tidy(db, now()),
      parts.challenges.tidy(db, now()),
      sessions.tidy(),
      devices.tidy(),
    ]).catch(() => {})
  }

  return {
    sessions,
    identities: parts.identities,
    tickets,
    own: createOwnSessions(parts),
    agreements: options.agreements,
    /** @returns what the browser is to hold, so that it alone can give the code back */
    async sendCode(phone: string, { challenge, deviceKey, ...browser }: AskingBrowser): Promise<string> {
      const number = numberOf(phone)
      const { token, value } = nextTokens(challenge)
      const { phoneIndex } = number
      await sendCode(parts, {
        ...browser,
        phone: number.phone,
        purpose: 'codeToLogIn',
        asker: { deviceKey },
        challenge: { id: hashOf(token), phoneIndex, purpose: 'login' },
      })
      tidy()
      return value
    },
    async logIn(login: LoginRequest) {
      return logIn(parts, { ...login, ...numberOf(login.phone) })
    },
    autoLogin: (asked: AutoLogin) => autoLogin(parts, asked),
    /** A ticket of this portal for the person with this number. @throws Refusal (404) */
    async issueTicket(phone: string, caller: Caller): Promise<string> {
      return tickets.issue(numberOf(phone).phoneIndex, caller)
    },
    ...createOwner(parts, numberOf),
    /** Ends the session that the browser carries; its device does not stay logged in either. */
    async logOut({ accountId }: Session, carried: Carried, addressPrefix: string): Promise<void> {
      await change(
        { actor: accountId, addressPrefix },
        async (tx) => {
          await sessions.endCarried(tx, carried)
          await devices.forget(tx, carried.deviceKey)
        },
        { action: 'logout' },
      )
    },
  }
}
