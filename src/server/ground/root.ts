import { existsSync } from 'node:fs'

/** The program's own folder: the server's sources and what is built of them lie at different depths in it. */
export const root = folderOf(new URL('.', import.meta.url))

/** Whether this runs from its sources, or from what `npm run build` made of them. */
export const isSource = import.meta.url.endsWith('.ts')

function folderOf(folder: URL): URL {
  return existsSync(new URL('package.json', folder)) ? folder : folderOf(new URL('..', folder))
}
