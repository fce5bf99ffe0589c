import { changeSettings, storedSettings } from '../../settings/change.ts'
import { listSettingsVersions, newestVersion, readSettingsVersion } from '../../settings/versions.ts'
import { signSettings } from '../../preview/settings.ts'
import { PREVIEW_MINUTES } from '../../preview/token.ts'
import { site } from '../../db/schema.ts'
import type { Db } from '../../db/database.ts'
import type { Fields } from '../../db/schema.ts'
import { isDeepStrictEqual } from 'node:util'
import { staffOf } from '../../staff/permissions.ts'
import { trusted } from '../../trusted.ts'
import type { ApiContext } from '../context.ts'
import { ok } from '../envelope.ts'
import { staffNote } from '../staff-note.ts'
import type { Service } from '../types.ts'

type SettingsService = Pick<
  Service,
  | 'selectSettings'
  | 'updateSettings'
  | 'previewSettings'
  | 'selectSettingsVersions'
  | 'selectSettingsVersion'
  | 'selectWords'
>

/** The site's settings as the staff sees and changes them. */
export function settingsHandlers({ db, audit, revision, secrets, now }: ApiContext): SettingsService {
  const note = staffNote(audit)
  return {
    async selectSettings() {
      const newest = await newestVersion(db)
      const { number: version = 0, author = '', createdAt } = newest ?? {}
      return ok({ version, author, changedAt: createdAt?.toISOString() ?? null, settings: await present(db) })
    },
    async updateSettings(request) {
      const { version, settings, reason = '' } = request.body
      const author = { ...staffOf(request), reason }
      const changed = await changeSettings(db, { version, settings }, author, (tx, change) =>
        note(tx, request, 'settings-changed', { reason, detail: detailOf(change) }),
      )
      await revision.refresh()
      return ok({ version: changed.version })
    },
    async previewSettings(request) {
      const until = now().getTime() + PREVIEW_MINUTES * 60_000
      const after = await storedSettings(db, request.body.settings)
      const token = signSettings(secrets, await present(db), after, until)
      return ok({ address: `/preview/${token}/`, until: new Date(until).toISOString() })
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
      const { words = [] } = await present(db)
      return ok(trusted<string[]>(words))
    },
  }
}

async function present(db: Db): Promise<Fields> {
  const [row] = await db.select({ settings: site.settings }).from(site)
  return row?.settings ?? {}
}

/** What was changed, before and after; the versions have all of it. */
function detailOf({ version, before, after }: { version: number; before: Fields; after: Fields }) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  )
  const words = (settings: Fields) =>
    JSON.stringify(Object.fromEntries(names.map((name) => [name, settings[name]])))
  return { version, fields: names.join(', '), before: words(before), after: words(after) }
}
