import { VARIABLE_NAMES } from './env.ts'
import { nearest } from '../../contract/nearest.ts'
import { say } from './language/say.ts'

const LONGEST_NAME = 40
/** Beginnings that nothing else on a machine uses. */
const FAMILIES = ['BACKUP_', 'SMS_', 'MEDIA_S3_', 'UPLOADS_S3_', 'ACCESS_LOG_', 'STAFF_OIDC_']

/**
 * Warnings about variables that are nearly one of ours and probably misspelt; they change nothing.
 * Short names are ignored: HOME is not a misspelt HOST. A name in a family of ours is always one of ours or wrong.
 */
export function misspeltVariables(variables: NodeJS.ProcessEnv): string[] {
  const names = VARIABLE_NAMES.filter((name) => name.length > 4)
  return Object.keys(variables).flatMap((written) => {
    if (written.length > LONGEST_NAME || names.includes(written) || variables[written] === '') return []
    const meant = nearest(written, names, written.length < 8 ? 1 : 2)
    if (meant !== undefined)
      return [say`environment variable ${written} means nothing here, did you mean ${meant}?`]
    const family = FAMILIES.find((start) => written.startsWith(start))
    if (family === undefined) return []
    const ours = VARIABLE_NAMES.filter((name) => name.startsWith(family)).join(', ')
    return [say`environment variable ${written} means nothing here; there are ${ours}`]
  })
}
