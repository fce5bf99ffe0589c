import { isDiskFull } from '../db/availability.ts'
import type { Database } from '../db/database.ts'
import type { MediaStore } from '../media/store/store.ts'
import { exportSite } from './export.ts'
import { faultLine, ImportRefused } from './faults.ts'
import { importSite, type Progress } from './import.ts'
import { summaryLines } from './summary.ts'

/** What `npm run site` is asked to do. */
export type Command =
  | { name: 'import'; /** Absolute. */ folder: string; replace: boolean }
  | { name: 'export'; /** Absolute. */ folder: string }

/** How a command ended: what to print, and 0 for all right, 1 for nothing done, 2 for some files skipped. */
export interface Outcome {
  exitCode: 0 | 1 | 2
  lines: string[]
}

const STOPPED = {
  import: 'stopped before the end: nothing was changed; import again to finish',
  export: 'stopped before the end: the folder is not complete; export again to finish',
}

const FULL = {
  import: 'the disk is full: nothing was changed; make room and import again',
  export: 'the disk is full: the folder is not complete; make room and export again',
}

/** Carries a command out; what goes wrong is told in the outcome. One that is to stop ends at its next step. */
export async function runCommand(
  database: Database,
  media: MediaStore,
  command: Command,
  { signal, ...told }: { onProgress: (progress: Progress) => void; signal?: AbortSignal },
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
    })
    return { exitCode: summary.skipped.length > 0 ? 2 : 0, lines: summaryLines(summary) }
  } catch (error) {
    if (error instanceof ImportRefused) {
      return {
        exitCode: 1,
        lines: ['refused: nothing was changed', ...error.faults.map((fault) => `  ${faultLine(fault)}`)],
      }
    }
    if (isDiskFull(error)) return { exitCode: 1, lines: [FULL[command.name]] }
    if (signal?.aborted) return { exitCode: 1, lines: [STOPPED[command.name]] }
    return { exitCode: 1, lines: [error instanceof Error ? error.message : String(error)] }
  }
}
