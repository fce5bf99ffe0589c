import { isRecord } from '../../../contract/is-record.ts'
import { EnvironmentError } from '../../ground/operator-error.ts'
import { routeOf } from '../../ground/route-of.ts'
import { SHARES, type Share } from '../../store/db/shares.ts'
import { say } from '../../ground/language/say.ts'

/** What is refused when the portal is overloaded. */
export interface ShedClass {
  /** Milliseconds that a request waits for the process, or for a session of this share, until the class is refused. */
  after: number
  share: Share
}

export interface Shedding {
  classes: ReadonlyMap<string, ShedClass>
  /** Classes of the operations, by method and path below the prefix. */
  operations: ReadonlyMap<string, string>
}

/**
 * The contract's classes with what the setting SHED_AFTER changes: `off`, or classes with their milliseconds, such as
 * `lists=500,reports=off`.
 * @throws EnvironmentError that names SHED_AFTER when there is no such class
 */
export function readShedding(specification: object, setting = ''): Shedding {
  const declared = Object.entries(recordAt(specification, 'x-shed')).flatMap(([name, one]) =>
    isShedClass(one) ? [[name, one] as const] : [],
  )
  const classes = new Map<string, ShedClass>(setting === 'off' ? [] : declared)
  const changes = setting === '' || setting === 'off' ? [] : setting.split(',')
  for (const change of changes) {
    const [name = '', value = ''] = change.split('=')
    const share = declared.find(([known]) => known === name)?.[1].share
    if (!share) {
      const known = declared.map(([each]) => each).join(', ')
      throw new EnvironmentError(
        say`environment variable SHED_AFTER names "${name}", which is none of ${known}`,
      )
    }
    if (value === 'off') classes.delete(name)
    else classes.set(name, { after: Number(value), share })
  }
  return { classes, operations: new Map(operationsOf(specification)) }
}

function* operationsOf(specification: object): Generator<[string, string]> {
  for (const [path, methods] of Object.entries(recordAt(specification, 'paths'))) {
    for (const [method, operation] of Object.entries(isRecord(methods) ? methods : {})) {
      const name = isRecord(operation) ? operation['x-sheds'] : undefined
      if (typeof name === 'string') yield [`${method.toUpperCase()} ${routeOf(path)}`, name]
    }
  }
}

function recordAt(value: object, name: string): Record<string, unknown> {
  const found: unknown = Reflect.get(value, name)
  return isRecord(found) ? found : {}
}

function isShedClass(value: unknown): value is ShedClass {
  return isRecord(value) && typeof value.after === 'number' && SHARES.some((share) => share === value.share)
}
