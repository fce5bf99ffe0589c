import { isRecord } from '../../../contract/is-record.ts'
import { EnvironmentError } from '../../ground/operator-error.ts'
import { routeOf } from '../../ground/route-of.ts'
import type { Limit } from './limiter.ts'
import { say } from '../../ground/language/say.ts'

/** What the contract says of limits. */
export interface Limits {
  classes: Map<string, Limit>
  /** By class: the property of the body whose items count one by one. */
  itemsOf: Map<string, string>
  /** Classes of the operations, by method and path below the prefix. */
  operations: Map<string, string>
}

interface Declared extends Limit {
  of?: string
}

/**
 * The contract's limits with what the setting LIMITS changes: `off`, or classes with their calls a minute, such as
 * `search=60,count=off`.
 * @throws EnvironmentError that names LIMITS when there is no such class
 */
export function readLimits(specification: object, setting = ''): Limits {
  const declared = Object.entries(recordAt(specification, 'x-limits')).flatMap(([name, limit]) =>
    isLimit(limit) ? [[name, limit] as const] : [],
  )
  const classes = new Map<string, Limit>(setting === 'off' ? [] : declared)
  for (const [name = '', value = ''] of changes(setting)) {
    const limit = declared.find(([known]) => known === name)?.[1]
    if (!limit) {
      const known = declared.map(([each]) => each).join(', ')
      throw new EnvironmentError(say`environment variable LIMITS names "${name}", which is none of ${known}`)
    }
    const perMinute = Number(value)
    if (value === 'off') classes.delete(name)
    else classes.set(name, { perMinute, atOnce: Math.ceil((perMinute * limit.atOnce) / limit.perMinute) })
  }
  return {
    classes,
    itemsOf: new Map(declared.flatMap(([name, limit]) => (limit.of === undefined ? [] : [[name, limit.of]]))),
    operations: new Map(operationsOf(specification)),
  }
}

function changes(setting: string): string[][] {
  return setting === '' || setting === 'off' ? [] : setting.split(',').map((change) => change.split('='))
}

function* operationsOf(specification: object): Generator<[string, string]> {
  for (const [path, methods] of Object.entries(recordAt(specification, 'paths'))) {
    for (const [method, operation] of Object.entries(isRecord(methods) ? methods : {})) {
      const name = isRecord(operation) ? operation['x-limit'] : undefined
      if (typeof name === 'string') yield [`${method.toUpperCase()} ${routeOf(path)}`, name]
    }
  }
}

function recordAt(value: object, name: string): Record<string, unknown> {
  const found: unknown = Reflect.get(value, name)
  return isRecord(found) ? found : {}
}

function isLimit(value: unknown): value is Declared {
  return isRecord(value) && typeof value.perMinute === 'number' && typeof value.atOnce === 'number'
}
