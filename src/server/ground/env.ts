import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import { PROCESS, type ProcessVariables } from './env/process.ts'
import { VISITORS, type VisitorsVariables } from './env/visitors.ts'
import { STORAGE, STORAGE_NEEDS, type StorageVariables } from './env/storage.ts'
import { CONTENTS, type ContentsVariables } from './env/contents.ts'
import { STAFF, STAFF_NEEDS, type StaffVariables } from './env/staff.ts'
import { RESIDENTS, RESIDENTS_NEED, type ResidentsVariables } from './env/residents.ts'
import type { Setting } from './env/rules.ts'
import { lazyValidator } from './lazy-validator.ts'
import { EnvironmentError } from './operator-error.ts'
import { say } from './language/say.ts'

/** The server's settings, named as the environment variables, so that a search finds both. */
export interface EnvironmentVariables
  extends
    ProcessVariables,
    VisitorsVariables,
    StorageVariables,
    ContentsVariables,
    StaffVariables,
    ResidentsVariables {}

type Variables = Omit<EnvironmentVariables, 'TRUST_PROXY'> & { TRUST_PROXY: string }

const settings: Record<string, Setting> = {
  ...PROCESS,
  ...VISITORS,
  ...STORAGE,
  ...CONTENTS,
  ...STAFF,
  ...RESIDENTS,
}

/** As Ajv takes them. */
const properties = Object.fromEntries(
  Object.entries(settings).map(([name, { expected: _words, ...rules }]) => [name, rules]),
)

const schema = {
  type: 'object',
  /** Whatever has a default is there. */
  required: Object.keys(settings).filter((name) => settings[name]?.default !== undefined),
  properties,
  dependentRequired: { ...STORAGE_NEEDS, ...STAFF_NEEDS, ...RESIDENTS_NEED },
}

const isVariables = lazyValidator(() =>
  new Ajv2020({
    allErrors: true,
    coerceTypes: true,
    useDefaults: true,
    strictRequired: false,
  }).compile<Variables>(schema),
)

/** Every setting that there is. */
export const VARIABLE_NAMES = Object.keys(settings)

/**
 * Reads the known variables from the environment; an empty variable counts as absent.
 * @throws EnvironmentError that names every invalid variable.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): EnvironmentVariables {
  const known: unknown = Object.fromEntries(
    VARIABLE_NAMES.flatMap((name) => (variables[name] ? [[name, variables[name]]] : [])),
  )
  if (!isVariables(known)) throw new EnvironmentError(messageOf(isVariables.errors ?? []))
  return { ...known, TRUST_PROXY: proxiesOf(known.TRUST_PROXY) }
}

function messageOf(errors: readonly ErrorObject[]): string {
  const names = errors.map((error) =>
    'missingProperty' in error.params ? String(error.params.missingProperty) : error.instancePath.slice(1),
  )
  return [...new Set(names)]
    .flatMap((name) => {
      const expected = settings[name]?.expected
      return expected
        ? [say`environment variable ${name} must be ${expected()}${name === 'SECRET_KEY' ? keyNote() : ''}`]
        : []
    })
    .join('\n')
}

const keyNote = () => say`; with DATABASE_URL it is required`

function proxiesOf(value: string): EnvironmentVariables['TRUST_PROXY'] {
  return value === 'on' || value === 'off' ? value === 'on' : value.split(',')
}
