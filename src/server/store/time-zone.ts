import { DEFAULT_TIME_ZONE } from '../../contract/constants.ts'
import type { Db } from './db/database.ts'
import { site } from './db/schema.ts'
import type { Fields } from './db/fields.ts'

/** In which a date without a time begins, by what the site's settings say: an IANA name. */
export function timeZoneOf({ timeZone }: Fields): string {
  return typeof timeZone === 'string' ? timeZone : DEFAULT_TIME_ZONE
}

/** `timeZoneOf` of the site as it stands. */
export async function readTimeZone(db: Pick<Db, 'select'>): Promise<string> {
  const [row] = await db.select({ settings: site.settings }).from(site)
  return timeZoneOf(row?.settings ?? {})
}
