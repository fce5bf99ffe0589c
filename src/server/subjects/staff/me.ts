import { accessOf } from '../../../contract/staff.ts'
import { version } from '../../ground/version.ts'
import { site } from '../../store/db/schema.ts'
import { timeZoneOf } from '../../store/time-zone.ts'
import { grantsOf } from './grants.ts'
import { phoneOf } from './list-staff.ts'
import { readMail } from './mail.ts'
import type { MailNeeds } from './mail-operations.ts'
import { listPasskeys } from './passkeys.ts'
import { hasAuthenticator } from './second-factor.ts'
import { listSessions, type StaffSession } from './sessions.ts'

export interface MeNeeds extends MailNeeds {
  /** Duties are separate: nobody is an administrator. */
  isSeparate: boolean
}

/** Everything that somebody sees of their own account. */
export async function readMe(
  { db, secrets, mail, isSeparate }: Pick<MeNeeds, 'db' | 'secrets' | 'mail' | 'isSeparate'>,
  { staffId, name, sessionId, hasSecondFactor, mustEnrol }: StaffSession,
) {
  const grants = await grantsOf(db, staffId)
  const [{ settings = {} } = {}] = await db.select({ settings: site.settings }).from(site)
  return {
    id: staffId,
    name,
    siteName: typeof settings.name === 'string' ? settings.name : '',
    timeZone: timeZoneOf(settings),
    version,
    deviceKey: secrets.blindIndex('device texts', staffId),
    access: accessOf(grants),
    grants,
    hasSeparateDuties: isSeparate,
    secondFactor: hasSecondFactor,
    authenticator: await hasAuthenticator(db, staffId),
    passkeys: await listPasskeys(db, staffId),
    ...(await phoneOf({ db, secrets }, staffId)),
    // What was proven while SMTP_URL was set can be looked at and removed without it.
    mail: { isOffered: mail !== undefined, ...(await readMail({ db, secrets }, staffId)) },
    mustEnrol,
    sessionId,
    sessions: await listSessions(db, staffId),
  }
}
