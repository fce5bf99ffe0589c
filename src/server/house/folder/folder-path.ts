import { posix } from 'node:path'
import { decoded } from '../../subjects/rich-text/addresses.ts'

/**
 * Whether a reference to a file climbs out of the site folder. Addresses on the web and `media:<id>` are no files.
 * @param from the file that holds the reference, by its path in the folder
 */
export function leavesFolder(written: string, from: string): boolean {
  const path = decoded(written.trim().replace(/[?#].*$/s, '')).replaceAll('\\', '/')
  if (/^[a-z][a-z0-9+.-]*:/i.test(path)) return false
  const isFromRoot = path.startsWith('/') || path.startsWith('media/')
  const place = posix.normalize(posix.join(isFromRoot ? '.' : posix.dirname(from), `./${path}`))
  return place === '..' || place.startsWith('../')
}
