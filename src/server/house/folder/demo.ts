import { fileURLToPath } from 'node:url'
import type { Database } from '../../store/db/database.ts'
import type { Log } from '../../store/db/log.ts'
import { site } from '../../store/db/schema.ts'
import type { MediaStore } from '../../subjects/media/store/store.ts'
import { root } from '../../ground/root.ts'
import { faultLine } from '../../ground/yaml/fault-lines.ts'
import { withShiftedFolder } from '../demo/shifted-folder.ts'
import { importSite } from './import.ts'
import { say } from '../../ground/language/say.ts'

export const DEMO_FOLDER = fileURLToPath(new URL('demo', root))

/**
 * Fills a database that has no site with the demo; the first import replaces it.
 * @param weeks by which its dates are moved, so that what was open on the day of writing is open today
 */
export async function loadDemo(
  database: Database,
  { media, log, weeks = 0 }: { media: MediaStore; log: Log; weeks?: number },
): Promise<void> {
  const present = await database.db.select({ id: site.id }).from(site)
  if (present.length > 0) return
  const { imported, skipped } = await withShiftedFolder(DEMO_FOLDER, weeks, (folder) =>
    importSite(database, folder, { media, asDemo: true }),
  )
  log.info({ contents: imported }, 'the demo is loaded')
  for (const fault of skipped) log.warn({ fault }, say`the demo has a fault: ${faultLine(fault)}`)
}
