import { DEFAULT_TIME_ZONE } from '../../contract/constants.ts'
import type { Db } from './db/database.ts'
import { site } from './db/schema.ts'
import type { Fields } from './db/fields.ts'

/** The time zone in which a date without a time begins, from the site's settings: an IANA name. */
export function timeZoneOf({ timeZone }: Fields): string {
  return typeof timeZone === 'string' ? timeZone : DEFAULT_TIME_ZONE
}

/** `timeZoneOf` for the current site. */
export async function readTimeZone(db: Pick<Db, 'select'>): Promise<string> {
  const [row] = await db.select({ settings: site.settings }).from(site)
  return timeZoneOf(row?.settings ?? {})
}
