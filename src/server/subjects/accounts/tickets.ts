import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Session } from '../../../contract/session.ts'
import type { NamedSite } from '../../../contract/environment.ts'
import type { Audit } from '../../store/audit/audit.ts'
import type { Change } from '../../store/change.ts'
import type { Db } from '../../store/db/database.ts'
import { account, ticket } from '../../store/db/schema.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { type Agreement, hasWithdrawn } from './agreements.ts'
import { readPhone } from './change-phone.ts'
import type { Carried, NewSession } from './cookies.ts'
import { TICKET_LASTS } from './rules.ts'
import type { Sessions, Visitor } from './sessions.ts'
import { tellNewBrowser } from './tell-new-browser.ts'
import { hashOf, newToken } from './tokens.ts'

/** The system a ticket is for: this portal, or one of the site's others. */
type Audience = 'portal' | NamedSite

interface Parts {
  db: Db
  secrets: Secrets
  /** For refusals. */
  audit: Audit
  change: Change
  sessions: Sessions
  agreements: () => Promise<Agreement[]>
  now: () => Date
}

/** Where another system's call came from, and under which key. */
export interface Caller {
  keyId: string
  addressPrefix: string
}

/** Tickets: an address carries one in place of what lets somebody in, since addresses are kept, logged and sent on. */
export function createTickets({ db, secrets, audit, change, sessions, agreements, now }: Parts) {
  async function make(tx: Db, accountId: string, audience: Audience): Promise<string> {
    const time = now()
    await tx.delete(ticket).where(lt(ticket.expiresAt, time))
    const token = newToken()
    const expiresAt = new Date(time.getTime() + TICKET_LASTS)
    await tx.insert(ticket).values({ hash: hashOf(token), accountId, audience, expiresAt })
    return token
  }

  /** Whose it is; it is used up, whether or not it is for this audience. */
  async function take(
    tx: Db,
    token: string,
    isFor: (audience: string) => boolean,
  ): Promise<string | undefined> {
    const [row] = await tx
      .delete(ticket)
      .where(and(eq(ticket.hash, hashOf(token)), gt(ticket.expiresAt, now())))
      .returning({ accountId: ticket.accountId, audience: ticket.audience })
    return row && isFor(row.audience) ? row.accountId : undefined
  }

  return {
    /** The address of another site with a ticket for whoever is logged in. */
    async addressOf({ accountId }: Session, site: NamedSite, address: string): Promise<string> {
      const url = new URL(address)
      url.searchParams.set('token', await make(db, accountId, site))
      return url.href
    },
    /** For a system that knows the person by their number. @throws Refusal (404) when it has no account */
    async issue(phoneIndex: string, { keyId, addressPrefix }: Caller): Promise<string> {
      const [owner] = await db
        .select({ id: account.id })
        .from(account)
        .where(and(eq(account.phoneIndex, phoneIndex), isNull(account.deletedAt)))
      if (!owner) throw notFound('account of this number')
      return change({ actor: `key:${keyId}`, addressPrefix }, (tx) => make(tx, owner.id, 'portal'), {
        action: 'ticket-made',
        subject: owner.id,
      })
    },
    /** Who came to another system with this ticket. @throws Refusal (404) when it is wrong, used, too old, or for us */
    async redeem(token: string, { keyId, addressPrefix }: Caller) {
      const accountId = await change(
        { actor: `key:${keyId}`, addressPrefix },
        (tx) => take(tx, token, (audience) => audience !== 'portal'),
        (subject) =>
          subject === undefined ? { action: 'ticket-refused' } : { action: 'ticket-redeemed', subject },
      )
      if (accountId === undefined) throw new Refusal(404, 'the ticket is wrong, used up or too old')
      const { phone } = await readPhone({ db, secrets }, accountId)
      return { accountId, userMobile: phone }
    },
    /**
     * Logs in whoever comes to a page with a ticket. Nobody is taken out of a session that stands: who sends somebody an
     * address of theirs would get them to work in the sender's account.
     */
    async exchange(token: string, carried: Carried, visitor: Visitor): Promise<NewSession | undefined> {
      const { addressPrefix } = visitor
      const accountId = isTicket(token)
        ? await take(db, token, (audience) => audience === 'portal')
        : undefined
      const refuse = async (reason: string) => {
        await audit(db, { actor: 'nobody', action: 'ticket-refused', addressPrefix, reason })
        return undefined
      }
      if (accountId === undefined) return isTicket(token) ? refuse('unknown') : undefined
      const present = await sessions.find(carried)
      if (present) return present.accountId === accountId ? undefined : refuse('somebody else is logged in')
      const [owner] = await db
        .select({ accountId: account.id, showNumber: account.showNumber })
        .from(account)
        .where(and(eq(account.id, accountId), isNull(account.deletedAt)))
      if (!owner) return refuse('deleted')
      if (await hasWithdrawn(db, accountId, await agreements())) return refuse('agreements')
      const open = async (tx: Db) => {
        await tellNewBrowser(tx, { secrets, now }, accountId, visitor)
        return sessions.open(tx, owner, visitor)
      }
      return change({ actor: accountId, addressPrefix }, open, { action: 'login', reason: 'ticket' })
    },
  }
}

const isTicket = (token: string): boolean => /^[\w-]{43}$/.test(token)
