import { changeSettings } from './change-settings.ts'
import { settingsFaults } from './check-settings.ts'
import { toldFaults } from '../kinds/told-faults.ts'
import { listSettingsVersions, newestVersion, readSettingsVersion } from './versions.ts'
import { site } from '../../store/db/schema.ts'
import type { Db } from '../../store/db/database.ts'
import type { Fields } from '../../store/db/fields.ts'
import { staffOf } from '../staff/permissions.ts'
import { unsafeCast } from '../../ground/unsafe-cast.ts'
import type { Core } from '../../store/core.ts'
import { ok } from '../../ground/http/envelope.ts'
import { byStaff } from '../staff/by-staff.ts'
import type { Operations } from '../../ground/http/operation.ts'
import siteSchema from '../../../../schemas/site.json' with { type: 'json' }
import { changedDetail } from '../../store/audit/changed-detail.ts'
import { inTitles } from '../kinds/in-titles.ts'

/** The site's settings as staff see and change them. */
export function settingsOperations({ db, change }: Core) {
  return {
    async selectSettings() {
      const newest = await newestVersion(db)
      const { number: version = 0, author = '', createdAt } = newest ?? {}
      return ok({
        version,
        author,
        changedAt: createdAt?.toISOString() ?? null,
        settings: await presentSettings(db),
      })
    },
    async updateSettings(request) {
      const { version, settings, reason = '' } = request.body
      const author = { ...staffOf(request), reason }
      const changed = await change(
        byStaff(request),
        (tx) => changeSettings(tx, { version, settings }, author),
        (result) =>
          result.isChanged ? { action: 'settings-changed', reason, detail: detailOf(result) } : undefined,
      )
      return ok({ version: changed.version })
    },
    async trySettings({ body }) {
      return ok(toldFaults(settingsFaults(body.settings)))
    },
    async selectSettingsVersions({ query: { before } }) {
      const versions = await listSettingsVersions(db, before)
      return ok(versions.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })))
    },
    async selectSettingsVersion({ query }) {
      const { number, settings } = await readSettingsVersion(db, query.number)
      return ok({ number, settings })
    },
    async selectWords() {
      const { words = [] } = await presentSettings(db)
      // Validated by schemas/site.json when it was saved.
      return ok(unsafeCast<string[]>(words))
    },
  } satisfies Operations
}

export async function presentSettings(db: Db): Promise<Fields> {
  const [row] = await db.select({ settings: site.settings }).from(site)
  return row?.settings ?? {}
}

/** What changed, before and after; the versions have everything. */
const detailOf = ({ version, before, after }: { version: number; before: Fields; after: Fields }) => ({
  version,
  ...changedDetail(inTitles(siteSchema, before), inTitles(siteSchema, after)),
})
