import { isRecord } from '../../../contract/is-record.ts'
import { say } from '../../ground/language/say.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Fields } from '../../store/db/fields.ts'
import type { KindSteps } from '../../store/db/kind-steps.ts'
import { compileSiteKind, type Kind, KindError, type Kinds } from '../kinds/kinds.ts'
import { kindsReferred, unknownKinds } from '../kinds/refers.ts'

/** Reference fields must name existing kinds; references to kinds named before may stay. */
export function assertRefers(kind: Kind, kinds: Kinds, before?: Kind): void {
  const known = new Set(before && kindsReferred(before.schema).map((named) => named.kind))
  const lost = unknownKinds(kind.schema, new Map(kinds).set(kind.name, kind)).find(
    (one) => !known.has(one.kind),
  )
  if (lost) throw invalid(say`there is no kind "${lost.kind}"` + lost.meant, `properties.${lost.field}`)
}

/** Each field has one name, and each name one field. */
export function checkSteps({ renamed = {}, given = {} }: KindSteps, before: Kind, after: Kind): void {
  const targets = Object.values(renamed)
  for (const [from, to] of Object.entries(renamed)) {
    const isSound = hasField(before, from) && hasField(after, to) && from !== to
    const isOnce = targets.filter((one) => one === to).length === 1
    const isFree = !hasField(before, to) || Object.hasOwn(renamed, to)
    if (!isSound || !isOnce || !isFree) throw invalid(say`${from} cannot be named ${to}`, 'renamed')
  }
  for (const name of Object.keys(given))
    if (!hasField(after, name)) throw invalid(say`${name} is not a field that is known here`, 'given')
}

function hasField({ schema }: Kind, name: string): boolean {
  return isRecord(schema.properties) && Object.hasOwn(schema.properties, name)
}

/** A kind ready for use. @throws Refusal 422 if it is invalid */
export function compiledKind(name: string, version: number, schema: Fields): Kind {
  try {
    if (UNKEEPABLE.test(textsIn(schema))) throw new KindError(say`has characters that no text may have`)
    return compileSiteKind(name, version, schema)
  } catch (error) {
    if (error instanceof RangeError) throw invalid(say`is nested too deeply`, 'schema')
    if (error instanceof KindError) throw invalid(error.message, 'schema')
    throw error
  }
}

/** Rejects NUL and lone surrogates, which no database stores. */
const UNKEEPABLE = /\0|[\ud800-\udfff]/u

/** All names and texts in it. @throws RangeError */
function textsIn(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(textsIn).join(' ')
  return isRecord(value)
    ? Object.entries(value)
        .map(([name, inner]) => `${name} ${textsIn(inner)}`)
        .join(' ')
    : ''
}

/** What somebody designed cannot be a kind. */
export const invalid = (message: string, field: string) =>
  new Refusal(422, message, { reason: 'kind-invalid', field })
