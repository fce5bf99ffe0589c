import { fileURLToPath } from 'node:url'
import type { Database } from '../../store/db/database.ts'
import type { Log } from '../../store/db/log.ts'
import { site } from '../../store/db/schema.ts'
import type { MediaStore } from '../../subjects/media/store/store.ts'
import { root } from '../../ground/root.ts'
import { faultLine } from '../../ground/yaml/fault-lines.ts'
import { importSite } from './import.ts'

export const DEMO_FOLDER = fileURLToPath(new URL('demo', root))

/** Fills a database that has no site with the demo; the first import replaces it. */
export async function loadDemo(
  database: Database,
  { media, log }: { media: MediaStore; log: Log },
): Promise<void> {
  const present = await database.db.select({ id: site.id }).from(site)
  if (present.length > 0) return
  const { imported, skipped } = await importSite(database, DEMO_FOLDER, { media, asDemo: true })
  log.info({ contents: imported }, 'the demo is loaded')
  for (const fault of skipped) log.warn({ fault }, `the demo has a fault: ${faultLine(fault)}`)
}
