import type { SiteSettings } from '../../contract/types.ts'
import { unsafeCast } from '../ground/unsafe-cast.ts'
import type { Db } from './db/database.ts'
import { site } from './db/schema.ts'

/** The site's settings in this transaction, for what is said outside of pages; a site that is not set up yet has no name. */
export async function siteSettings(db: Pick<Db, 'select'>): Promise<SiteSettings> {
  const [row] = await db.select({ settings: site.settings }).from(site)
  return unsafeCast<SiteSettings>(row?.settings ?? { name: '' })
}
