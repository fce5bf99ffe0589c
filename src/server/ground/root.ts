import { existsSync } from 'node:fs'

/** The program's own folder: sources and build lie at different depths below it. */
export const root = folderOf(new URL('.', import.meta.url))

/** Whether this process runs from sources, or from a build. */
export const isSource = import.meta.url.endsWith('.ts')

function folderOf(folder: URL): URL {
  return existsSync(new URL('package.json', folder)) ? folder : folderOf(new URL('..', folder))
}
