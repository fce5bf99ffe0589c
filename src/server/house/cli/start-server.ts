import { fileURLToPath } from 'node:url'
import { withMemorySettings } from '../../../../scripts/memory-settings.mjs'
import { runNode } from '../../../../scripts/run-node.mjs'
import { root } from '../../ground/root.ts'

/**
 * Runs the built server in a process of its own, because memory settings take effect only at the start of a process.
 * @param siteFolder fills a database that has no site yet
 * @returns the server's exit code
 */
export async function startServer(siteFolder: string | undefined): Promise<number> {
  const ownSite = siteFolder === undefined ? {} : { FIRST_SITE: siteFolder }
  return runNode([fileURLToPath(new URL('dist/server/main.js', root))], {
    ...withMemorySettings(process.env),
    ...ownSite,
  })
}
