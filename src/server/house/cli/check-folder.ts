import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EnvironmentVariables } from '../../ground/env.ts'
import { bringBuilt } from '../../ground/own-templates.ts'
import { say } from '../../ground/language/say.ts'
import { previewEnvironment } from './preview-environment.ts'
import { runOrDelegate, type RunOptions } from '../commands/run-or-delegate.ts'
import type { Outcome } from '../commands/commands.ts'

/**
 * What an import of the folder would report. It runs on a temporary database: neither the site nor its
 * media are touched.
 */
export async function checkFolder(
  env: EnvironmentVariables,
  folder: string,
  options: Omit<RunOptions, 'say'>,
): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'anju-check-'))
  try {
    const beside = { ...previewEnvironment(env, dataDir), MEDIA_KEPT: false }
    const { exitCode, lines } = await runOrDelegate(
      beside,
      { name: 'import', folder, replace: false },
      { ...options, say: () => {} },
    )
    const told = [...bringBuilt(env.TEMPLATES).faults, ...lines.filter((line) => !line.includes(dataDir))]
    return exitCode === 1
      ? { exitCode, lines: told }
      : { exitCode, lines: [...told, say`checked    nothing was written`] }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
