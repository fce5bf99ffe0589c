import { isRecord } from '../../../../contract/is-record.ts'
import { say } from '../../../ground/language/say.ts'
import { MOST_RULES } from './faults/form-faults.ts'
import { FormError } from './form-error.ts'

/** References within references. */
const MOST_DEEP = 8

/**
 * A form's file with what it refers to in place of each `{ "$ref": "#/$defs/address" }`: what is stored is one finite form.
 * @throws FormError for references that lead nowhere, in a circle, or to too much
 */
export function withoutReferences(source: unknown): unknown {
  if (!isRecord(source) || !isRecord(source.schema)) return source
  const { $defs, ...schema } = source.schema
  if ($defs === undefined && !JSON.stringify(schema).includes('"$ref"')) return source
  const defined = isRecord($defs) ? $defs : {}
  let count = 0
  const resolve = (value: unknown, place: string, within: readonly string[]): unknown => {
    if (Array.isArray(value))
      return value.map((one: unknown, index) => resolve(one, `${place}.${index}`, within))
    if (!isRecord(value)) return value
    count += 1
    if (count > MOST_RULES * 4)
      throw fault(place, say`the form has more than ${MOST_RULES} rules with what it refers to`)
    const { $ref: reference, ...own } = value
    const entries = Object.entries(own).map(([name, one]) => [name, resolve(one, `${place}.${name}`, within)])
    const said = Object.fromEntries(entries) as Record<string, unknown>
    // A question may be called so.
    if (typeof reference !== 'string')
      return reference === undefined ? said : { $ref: resolve(reference, `${place}.$ref`, within), ...said }
    const name = /^#\/\$defs\/([^/]+)$/.exec(reference)?.[1] ?? ''
    if (!Object.hasOwn(defined, name))
      throw fault(
        place,
        say`refers to "${reference}": a form refers only to what its own "$defs" has, as "#/$defs/address"`,
      )
    if (within.includes(name) || within.length > MOST_DEEP)
      throw fault(place, say`refers to "${reference}", which contains itself`)
    const meant = resolve(defined[name], `schema.$defs.${name}`, [...within, name])
    return { ...(isRecord(meant) && meant), ...said }
  }
  return { ...source, schema: resolve(schema, 'schema', []) }
}

const fault = (place: string, reason: string) => new FormError([{ place, reason }])
