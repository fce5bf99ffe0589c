import type { Agreement } from './agreements.ts'
import type { Carried, NewSession } from './cookies.ts'
import type { Sessions, Visitor } from './sessions.ts'
import type { Audit } from '../../store/audit/audit.ts'
import type { Change } from '../../store/change.ts'
import type { Db } from '../../store/db/database.ts'
import type { Identities } from './identities.ts'
import type { Person } from '../identity/provider.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { tellNewBrowser } from './tell-new-browser.ts'

interface Parts {
  db: Db
  secrets: Pick<Secrets, 'seal' | 'unseal'>
  /** For refusals. */
  audit: Audit
  change: Change
  identities: Identities
  sessions: Sessions
  agreements: () => Promise<Agreement[]>
  now: () => Date
}

/** What comes of somebody whose identity is proven. */
export type Arrival =
  /** A session, or none where theirs stands already. */
  | { came: 'in'; session?: NewSession }
  /** It is no account's yet: the phone number has to be proven, too, or whoever is logged in says that it is theirs. */
  | { came: 'new'; isLoggedIn: boolean }
  /** Somebody else is logged in, who is not taken out of their session. */
  | { came: 'other' }
  /** The account is about to be deleted. */
  | { came: 'leaving' }
  /** An agreement was published anew, or taken back. */
  | { came: 'agree' }

export async function arrive(
  { db, secrets, audit, change, identities, sessions, agreements, now }: Parts,
  person: Person,
  { carried, visitor }: { carried: Carried; visitor: Visitor },
): Promise<Arrival> {
  const { addressPrefix } = visitor
  const present = await sessions.find(carried)
  const owner = await identities.ownerOf(person)
  const refuse = async (reason: string) =>
    audit(db, {
      actor: 'nobody',
      action: 'login-refused',
      ...(owner && { subject: owner.accountId }),
      addressPrefix,
      reason: `identity: ${reason}`,
    })
  if (!owner) return { came: 'new', isLoggedIn: present !== undefined }
  const { accountId } = owner
  if (present && present.accountId !== accountId) {
    await refuse('somebody else is logged in')
    return { came: 'other' }
  }
  if (owner.deletedAt) {
    await refuse('deletion is under way')
    return { came: 'leaving' }
  }
  if (!(await identities.hasAgreed(accountId, await agreements()))) {
    await refuse('agreements')
    return { came: 'agree' }
  }
  const session = await change(
    { actor: accountId, addressPrefix },
    async (tx) => {
      await identities.link(tx, accountId, person, now())
      if (present) return undefined
      await tellNewBrowser(tx, { secrets, now }, accountId, visitor)
      return sessions.open(tx, owner, visitor, true)
    },
    (opened) => opened && { action: 'login', reason: 'identity' },
  )
  return { came: 'in', ...(session && { session }) }
}
