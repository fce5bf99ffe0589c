import { posix } from 'node:path'
import { decoded } from '../../subjects/rich-text/addresses.ts'

/**
 * Whether a reference to a file leads outside the site folder. Web addresses and `media:<id>` are not files.
 * @param from the path of the file that contains the reference
 */
export function leavesFolder(written: string, from: string): boolean {
  const path = decoded(written.trim().replace(/[?#].*$/s, '')).replaceAll('\\', '/')
  if (/^[a-z][a-z0-9+.-]*:/i.test(path)) return false
  const isFromRoot = path.startsWith('/') || path.startsWith('media/')
  const place = posix.normalize(posix.join(isFromRoot ? '.' : posix.dirname(from), `./${path}`))
  return place === '..' || place.startsWith('../')
}
