import type { AskedDatabase } from '../../store/db/database.ts'
import { speaking } from '../../ground/language/say.ts'
import type { MediaStore } from '../../subjects/media/store/store.ts'
import { ended, type Outcome, refused, type SiteCommand, type SiteOptions } from './commands.ts'
import { exportSite } from '../folder/export.ts'
import { ImportRefused } from '../../ground/yaml/fault-lines.ts'
import { importSite, type Progress } from '../folder/import.ts'
import { languageOf } from './language-of.ts'
import { summaryLines } from '../folder/summary.ts'

/** Imports or exports in this thread; errors become part of the outcome. When told to stop, it ends at its next step. */
export async function runSite(
  database: AskedDatabase,
  media: MediaStore,
  command: SiteCommand,
  options: SiteOptions,
): Promise<Outcome> {
  const language = await languageOf(command.folder)
  return speaking(language, () => run(database, media, command, options))
}

async function run(
  database: AskedDatabase,
  media: MediaStore,
  command: SiteCommand,
  { signal, onFile, left, scratch, ...told }: SiteOptions,
): Promise<Outcome> {
  const onProgress = (progress: Progress) => {
    signal?.throwIfAborted()
    told.onProgress(progress)
  }
  try {
    if (command.name === 'export') {
      return { exitCode: 0, lines: await exportSite(database, command.folder, { media, onProgress }) }
    }
    const summary = await importSite(database, command.folder, {
      media,
      replace: command.replace,
      onProgress,
      ...(onFile && { onFile }),
      ...(left && { left }),
      ...(scratch && { scratch }),
    })
    return { exitCode: summary.skipped.length > 0 ? 2 : 0, lines: summaryLines(summary) }
  } catch (error) {
    return error instanceof ImportRefused ? refused(error.faults) : ended(command, error, signal)
  }
}
