import type { SiteSettings } from '../../contract/types.ts'
import type { Session } from '../../contract/session.ts'
import type { Audit } from '../audit/audit.ts'
import type { Db, Log } from '../db/database.ts'
import { createIdentities } from '../identity/identities.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { SmsProvider } from '../sms/provider.ts'
import type { Agreement } from './agreements.ts'
import { changePhone, readPhone } from './change-phone.ts'
import { autoLogin, type AutoLogin } from './auto-login.ts'
import { type CodePurpose, createCodes } from './codes.ts'
import type { Carried } from './cookies.ts'
import { createDevices } from './devices.ts'
import { createGuards } from './guards.ts'
import { type Login, logIn } from './log-in.ts'
import { createOwnSessions } from './own-sessions.ts'
import { mobileNumber } from './phone.ts'
import { SENDS_PER_ACCOUNT } from './rules.ts'
import { sendCode } from './send-code.ts'
import { type Caller, createTickets } from './tickets.ts'
import { createSessions } from './sessions.ts'

export interface AccountsOptions {
  db: Db
  secrets: Secrets
  audit: Audit
  sms: SmsProvider
  log: Pick<Log, 'error'>
  /** Of the identity provider, where there is one. */
  issuer?: string | undefined
  /** The agreements that are published now. */
  agreements: () => Promise<Agreement[]>
  now: () => Date
}

type LoginRequest = Omit<Login, 'phoneIndex' | 'lane'>

export type Accounts = ReturnType<typeof createAccounts>

/** Who somebody is: codes, sessions and devices. */
export function createAccounts(options: AccountsOptions) {
  const { db, secrets, audit, log, now } = options
  const parts = {
    ...options,
    identities: createIdentities(db, secrets, options.issuer ?? ''),
    guards: createGuards(secrets),
    codes: createCodes(secrets),
    sessions: createSessions(db, now),
    devices: createDevices(db, secrets, now),
    onFault: (error: unknown) => log.error({ err: error }, 'a message could not be sent'),
  }
  const { sessions, devices } = parts
  const tickets = createTickets(parts)

  /** The number in its one form, and under what it is found and counted. */
  async function numberOf(text: string, deviceKey: string | undefined) {
    const phone = mobileNumber(text)
    const phoneIndex = secrets.blindIndex('account.phone', phone)
    return { phone, phoneIndex, lane: await devices.laneOf(phoneIndex, deviceKey) }
  }

  return {
    sessions,
    identities: parts.identities,
    tickets,
    own: createOwnSessions(db, audit, now),
    agreements: options.agreements,
    async sendCode(
      phone: string,
      purpose: CodePurpose,
      asker: { ip: string; deviceKey?: string | undefined; settings: SiteSettings },
    ): Promise<void> {
      await sendCode(parts, { ...asker, ...(await numberOf(phone, asker.deviceKey)), purpose })
    },
    async logIn(login: LoginRequest) {
      return logIn(parts, { ...login, ...(await numberOf(login.phone, login.carried.deviceKey)) })
    },
    autoLogin: (asked: AutoLogin) => autoLogin(parts, asked),
    /** A ticket of this portal for the person with this number. @throws Refusal (404) */
    async issueTicket(phone: string, caller: Caller): Promise<string> {
      return tickets.issue((await numberOf(phone, undefined)).phoneIndex, caller)
    },
    /** To the account's own number, or to the one that it is to have. */
    async sendPhoneCode(
      { accountId }: Session,
      phone: string | undefined,
      asker: { ip: string; settings: SiteSettings },
    ): Promise<void> {
      const to = phone === undefined ? await readPhone(parts, accountId) : await numberOf(phone, undefined)
      await parts.guards.spend(db, SENDS_PER_ACCOUNT, accountId, now())
      // Counted for this account apart: nobody else can send it codes, nor use up what it may have.
      await sendCode(parts, { ...asker, ...to, purpose: 'phone', lane: accountId })
    },
    /** @returns the new number, masked */
    async changePhone(
      session: Session,
      { phone, ...change }: { phone: string; code: string; newCode: string; addressPrefix: string },
    ): Promise<string> {
      return changePhone(parts, session, { ...change, ...(await numberOf(phone, undefined)) })
    },
    /** Ends the session that the browser carries; its device does not stay logged in either. */
    async logOut({ accountId }: Session, carried: Carried, addressPrefix: string): Promise<void> {
      await db.transaction(async (tx) => {
        await sessions.endCarried(tx, carried)
        await devices.forget(tx, carried.deviceKey)
        await audit(tx, { actor: accountId, action: 'logout', addressPrefix })
      })
    },
  }
}
