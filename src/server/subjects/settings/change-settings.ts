import { eq, inArray, isNull } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import siteSchema from '../../../../schemas/site.json' with { type: 'json' }
import { withoutEmpty } from '../../../contract/without-empty.ts'
import { mapTexts, keepable } from '../rich-text/map-texts.ts'
import type { FieldFault } from '../kinds/fields-ajv.ts'
import { normalisePermalink } from '../rich-text/addresses.ts'
import { chunks } from '../../store/db/lists.ts'
import type { Db } from '../../store/db/database.ts'
import { live, media, permalink, site, siteFile } from '../../store/db/schema.ts'
import type { Fields } from '../../store/db/fields.ts'
import { say } from '../../ground/language/say.ts'
import { Refusal } from '../../ground/refusal.ts'
import { raiseRevision } from '../../store/revision.ts'
import { siteReference } from './site-reference.ts'
import { mapFields } from '../../../contract/map-fields.ts'
import { SITE_FILE } from './dialect.ts'
import { settingsFaults } from './check-settings.ts'
import { redirectsOf } from './redirects.ts'
import { type Author, newestVersion, writeSettings } from './versions.ts'

export interface SettingsChange {
  version: number
  before: Fields
  after: Fields
  /** False if nothing changed. */
  isChanged: boolean
}

/**
 * Changes the site's settings by the rules of an import, within a transaction, and raises the revision.
 * @param version the one on which the change is based
 * @throws Refusal 409 `stale` if somebody changed them meanwhile, 422 that names the field
 */
export async function changeSettings(
  tx: Db,
  { version, settings }: { version: number; settings: Fields },
  author: Author,
): Promise<SettingsChange> {
  // Changes of settings wait for each other at the site's row.
  const [row] = await tx.select({ settings: site.settings }).from(site).for('update')
  const before = row?.settings ?? {}
  const newest = await newestVersion(tx)
  if ((newest?.number ?? 0) !== version)
    throw new Refusal(409, `${newest?.author || 'an import'} changed the settings meanwhile: compare both`, {
      reason: 'stale',
    })
  const after = await storedSettings(tx, settings)
  if (isDeepStrictEqual(after, withoutEmpty(before))) return { version, before, after, isChanged: false }
  const written = await writeSettings(tx, after, author)
  await raiseRevision(tx)
  await tx.update(site).set({ demo: false })
  await tx.update(siteFile).set({ edited: true }).where(eq(siteFile.path, SITE_FILE))
  return { version: written, before, after, isChanged: true }
}

/** In stored form: without empty values, and with files as ids. @throws Refusal 422 */
export async function storedSettings(tx: Db, given: Fields): Promise<Fields> {
  const known = { id: media.id, path: media.path }
  const files = await tx.select(known).from(media).where(isNull(media.deletedAt))
  const idOf = new Map(files.map(({ id, path }) => [path, id]))
  const ids = new Set(files.map(({ id }) => id))
  const faults: FieldFault[] = []
  const settings = mapFields(siteSchema, withoutEmpty(mapTexts(given, keepable)), (schema, text, path) => {
    const id = /^media:(.*)$/s.exec(text)?.[1]
    const isLost = (schema.format === 'media' || schema.format === 'link') && id !== undefined && !ids.has(id)
    const reference = id === undefined ? siteReference(schema, text, (path) => idOf.get(path)) : text
    if (isLost || reference === undefined)
      faults.push({
        path: [...path],
        reason: `${path.join('.')} ${say`names a file that is not there`}`,
      })
    return reference ?? text
  })
  const [fault] = [...faults, ...settingsFaults(settings), ...(await permalinkFaults(tx, settings))]
  if (fault) throw new Refusal(422, fault.reason, { reason: 'invalid', field: fault.path.join('.') })
  return settings
}

/** Former addresses of live contents lead to them, whatever the settings say. */
async function permalinkFaults(tx: Db, settings: Fields): Promise<FieldFault[]> {
  const paths = redirectsOf(settings).map(({ from }) => normalisePermalink(from))
  const titles = new Map<string, string>()
  for (const some of chunks(paths)) {
    const rows = await tx
      .select({ path: permalink.path, title: live.title })
      .from(permalink)
      .innerJoin(live, eq(live.id, permalink.contentId))
      .where(inArray(permalink.path, some))
    for (const { path, title } of rows) titles.set(path, title)
  }
  return paths.flatMap((path, at) => {
    const title = titles.get(path)
    if (title === undefined) return []
    const reason = `redirects.${at}.from (${path}) ${say`is the address of a content: "${title}"`}`
    return [{ path: ['redirects', String(at), 'from'], reason }]
  })
}
