import { isDeepStrictEqual } from 'node:util'
import { desc, eq, lt } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { settingsVersion, site } from '../../store/db/schema.ts'
import type { Fields } from '../../store/db/fields.ts'
import { notFound } from '../../ground/refusal.ts'

export type SettingsVersion = typeof settingsVersion.$inferSelect

/** Who changed the settings, and why; empty for an import. */
export interface Author {
  staffId?: string
  name: string
  reason?: string
}

/** How many versions are listed at once. */
const LISTED = 50

export async function newestVersion(db: Db): Promise<SettingsVersion | undefined> {
  const [row] = await db.select().from(settingsVersion).orderBy(desc(settingsVersion.number)).limit(1)
  return row
}

/** Versions without their content, newest first. */
export async function listSettingsVersions(db: Db, before = 2 ** 31 - 1) {
  const { number, author, reason, createdAt } = settingsVersion
  return db
    .select({ number, author, reason, createdAt })
    .from(settingsVersion)
    .where(lt(number, before))
    .orderBy(desc(number))
    .limit(LISTED)
}

/** @throws Refusal 404 */
export async function readSettingsVersion(db: Db, number: number): Promise<SettingsVersion> {
  const [row] = await db.select().from(settingsVersion).where(eq(settingsVersion.number, number))
  if (!row) throw notFound(`version ${number} of the settings`)
  return row
}

/**
 * Makes these the site's settings, and stores them as a version if they differ from the newest one. Present settings that are
 * in no version, as after restoring an older backup, are stored as a version first. The caller's transaction must hold the
 * site's row. @returns the version's number
 */
export async function writeSettings(tx: Db, settings: Fields, author: Author): Promise<number> {
  const [present] = await tx.select({ settings: site.settings }).from(site)
  const newest = await newestVersion(tx)
  let number = newest?.number ?? 0
  const keep = async (said: Fields, { staffId = '', name, reason = '' }: Author) => {
    number += 1
    await tx.insert(settingsVersion).values({ number, settings: said, staffId, author: name, reason })
  }
  if (present && !isDeepStrictEqual(present.settings, newest?.settings))
    await keep(present.settings, { name: '' })
  if (isDeepStrictEqual(present?.settings, settings)) return number
  await keep(settings, author)
  await tx.update(site).set({ settings })
  return number
}
