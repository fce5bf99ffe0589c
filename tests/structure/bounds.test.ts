import { expect, test } from 'vitest'
import { isRecord } from '../../src/contract/is-record.ts'
import { readSources } from '../../src/server/doors/contract/specification.ts'

const contract: Record<string, unknown> = { ...readSources() }
const recordAt = (value: unknown, name: string): Record<string, unknown> => {
  const found = isRecord(value) ? value[name] : undefined
  return isRecord(found) ? found : {}
}

function resolved(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) return {}
  const { $ref } = value
  if (typeof $ref !== 'string' || !$ref.startsWith('#/')) return value
  return resolved(
    $ref
      .slice(2)
      .split('/')
      .reduce<unknown>((inside, step) => recordAt(inside, step), contract),
  )
}

const FORMATS = new Set(['date', 'date-time'])
const INSIDE = ['items', 'additionalProperties', 'propertyNames', 'unevaluatedProperties']
const ALTERNATIVES = ['allOf', 'anyOf', 'oneOf']

/** Places of integers without both bounds, and of strings of any length. */
function* unbounded(schema: unknown, place: string, above: readonly unknown[] = []): Generator<string> {
  const own = resolved(schema)
  if (above.includes(own)) return
  const path = [...above, own]
  const types = new Set([own.type].flat())
  const isFixed = 'enum' in own || 'const' in own
  const isNumber = types.has('integer') || types.has('number')
  if (isNumber && !isFixed && !('minimum' in own && 'maximum' in own))
    yield `${place} is a number without bounds`
  const isText = types.has('string') && !isFixed && !FORMATS.has(String(own.format))
  if (isText && !('maxLength' in own || 'pattern' in own)) yield `${place} is a text of any length`
  for (const [name, one] of Object.entries(recordAt(own, 'properties')))
    yield* unbounded(one, `${place}.${name}`, path)
  for (const name of INSIDE) if (isRecord(own[name])) yield* unbounded(own[name], `${place}.${name}`, path)
  for (const name of ALTERNATIVES)
    for (const one of [own[name] ?? []].flat()) yield* unbounded(one, place, path)
}

/** What somebody may send. */
function* asked(): Generator<[unknown, string]> {
  for (const methods of Object.values(recordAt(contract, 'paths'))) {
    for (const operation of Object.values(isRecord(methods) ? methods : {})) {
      if (!isRecord(operation)) continue
      for (const parameter of [operation.parameters ?? []].flat()) {
        const { name, schema } = resolved(parameter)
        yield [schema, `${String(operation.operationId)}: ${String(name)}`]
      }
      const { content } = resolved(operation.requestBody)
      for (const one of Object.values(isRecord(content) ? content : {}))
        yield [recordAt(one, 'schema'), `${String(operation.operationId)}: body`]
    }
  }
}

test('every number and text that somebody may send has its bounds', () => {
  const places = [...asked()]
  expect(places.length).toBeGreaterThan(200)
  expect(places.flatMap(([schema, place]) => [...unbounded(schema, place)])).toEqual([])
})
