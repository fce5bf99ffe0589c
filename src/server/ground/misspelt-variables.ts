import { VARIABLE_NAMES } from './env.ts'
import { nearest } from './language/did-you-mean.ts'

const LONGEST_NAME = 40

/**
 * Warnings about variables that are nearly one of ours and probably misspelt; they change nothing.
 * Short names are ignored: HOME is not a misspelt HOST.
 */
export function misspeltVariables(variables: NodeJS.ProcessEnv): string[] {
  const names = VARIABLE_NAMES.filter((name) => name.length > 4)
  return Object.keys(variables).flatMap((written) => {
    if (written.length > LONGEST_NAME || names.includes(written) || variables[written] === '') return []
    const meant = nearest(written, names, written.length < 8 ? 1 : 2)
    if (meant === undefined || variables[meant]) return []
    return [`environment variable ${written} means nothing here, did you mean ${meant}?`]
  })
}
