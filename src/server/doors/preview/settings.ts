import { isDeepStrictEqual } from 'node:util'
import type { Environment } from '../../../contract/environment.ts'
import type { Site } from '../../../contract/types.ts'
import { readSiteState } from '../../subjects/columns/tree/site-state.ts'
import type { Db } from '../../store/db/database.ts'
import type { Fields } from '../../store/db/fields.ts'
import { noticesAt } from '../../subjects/notices/notices.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { visibleSettings } from '../../subjects/settings/visible.ts'
import { unsafeCast } from '../../ground/unsafe-cast.ts'
import { readSaid, signSaid } from './signed.ts'

type Signing = Pick<Secrets, 'blindIndex'>

/**
 * The signed part of an address that previews the site with these settings. It carries what visitors would see differently.
 * @throws Refusal 422 if that is too much for an address
 */
export function signSettings(secrets: Signing, before: Fields, after: Fields, until: number): string {
  const [old, next] = [visibleSettings(before), visibleSettings(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(next)])]
  const changed = names.filter((name) => !isDeepStrictEqual(old[name], next[name]))
  const said = Object.fromEntries(changed.map((name) => [name, next[name] ?? null]))
  return signSaid(secrets, 'settings', said, until)
}

/** The changed settings; null for removed ones. Undefined if the address is invalid or has expired. */
export const readSettings = (secrets: Signing, token: string, now: number) =>
  readSaid(secrets, 'settings', token, now)

/** The site as visitors would read it with these settings. */
export async function siteWith(
  db: Db,
  site: Site,
  said: Fields,
  environment: Environment,
  now: Date,
): Promise<Site> {
  const { references } = (await readSiteState(db))[environment]
  const [resolved = {}] = await references.resolve([structuredClone(said)])
  const settings = Object.fromEntries(
    Object.entries({ ...site.settings, ...resolved }).filter(([, value]) => value !== null),
  )
  // Signed by this portal, once `storedSettings` had found no fault in them.
  const shown = unsafeCast<Site['settings']>(settings)
  const notices = noticesAt(shown, now)
  return { ...site, settings: { ...shown, notices: notices.length > 0 ? notices : undefined } }
}
