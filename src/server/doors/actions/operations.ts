import { isRecord } from '../../../contract/is-record.ts'
import type { OperationId } from '../../../contract/types.ts'

/** The part of a schema that is needed to read a form's fields. */
export interface FieldSchema {
  type?: string | string[]
  properties?: Record<string, FieldSchema>
  required?: string[]
  items?: FieldSchema
  allOf?: FieldSchema[]
  /** Never shown in a page again, for example a code. */
  writeOnly?: boolean
}

/** An operation that a form may run, because the contract marks it with `x-action`. */
export interface Action {
  id: OperationId
  method: string
  path: string
  parameters: { name: string; in: string; schema: FieldSchema }[]
  body?: { type: string; schema: FieldSchema }
  /** The page that shows the result, if the form names none. */
  after?: string
  /** The browser is told to forget what it stored during the visit. */
  forgets: boolean
  /** A page reached by logging in: whoever logs in to get there has requested this operation, with the query as its fields. */
  onward?: string
}

const JSON_TYPE = 'application/json'

export interface Actions {
  /** By id. */
  known: ReadonlyMap<string, Action>
  /** Fields, of any operation, that are never shown again in a page. */
  secrets: ReadonlySet<string>
}

/** The operations that forms may run. @throws if the contract marks one that only reads */
export function readActions(specification: object): Actions {
  const resolve = resolver(specification)
  const actions = new Map<string, Action>()
  for (const [path, operations] of entries(Reflect.get(specification, 'paths'))) {
    for (const [method, operation] of entries(operations)) {
      if (!isRecord(operation) || operation['x-action'] === undefined) continue
      const id = String(operation.operationId)
      if (method === 'get')
        throw new Error(`openapi/portal.yaml: ${id}: x-action is for what changes something`)
      const { after, onward, forgets } = isRecord(operation['x-action']) ? operation['x-action'] : {}
      const parameters = [operation.parameters ?? []].flat().flatMap((one) => {
        const parameter = resolve(one)
        const { name, in: place, schema } = parameter
        return typeof name === 'string' && typeof place === 'string'
          ? [{ name, in: place, schema: resolve(schema) as FieldSchema }]
          : []
      })
      const content = entries(resolve(operation.requestBody).content)
      const body = content.find(([type]) => type === JSON_TYPE) ?? content[0]
      actions.set(id, {
        id: id as OperationId,
        method: method.toUpperCase(),
        path,
        parameters,
        ...(body && { body: { type: body[0], schema: resolve(resolve(body[1]).schema) as FieldSchema } }),
        forgets: forgets === true,
        ...(typeof after === 'string' && { after }),
        ...(typeof onward === 'string' && { onward }),
      })
    }
  }
  const secrets = [...actions.values()].flatMap(({ body }) =>
    Object.entries(body ? propertiesOf(body.schema) : {}).flatMap(([name, { writeOnly }]) =>
      writeOnly ? [name] : [],
    ),
  )
  return { known: actions, secrets: new Set(secrets) }
}

/** The properties of an object, or of the objects in a list. */
export function propertiesOf({ items, ...schema }: FieldSchema): Record<string, FieldSchema> {
  if (items) return propertiesOf(items)
  return Object.assign({}, ...[...(schema.allOf ?? []), schema].map((each) => each.properties ?? {}))
}

/** Follows references within the contract to their end. */
function resolver(specification: object) {
  const resolve = (value: unknown, depth = 0): Record<string, unknown> => {
    if (!isRecord(value) || depth > 8) return {}
    const { $ref } = value
    if (typeof $ref === 'string') return resolve(at(specification, $ref), depth + 1)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        Array.isArray(inner)
          ? inner.map((one) => (isRecord(one) ? resolve(one, depth + 1) : one))
          : isRecord(inner)
            ? resolve(inner, depth + 1)
            : inner,
      ]),
    )
  }
  return resolve
}

function at(specification: object, reference: string): unknown {
  const path = reference.startsWith('#/') ? reference.slice(2).split('/') : []
  let value: unknown = path.length > 0 ? specification : undefined
  for (const name of path) value = isRecord(value) ? value[name] : undefined
  return value
}

const entries = (value: unknown): [string, unknown][] => (isRecord(value) ? Object.entries(value) : [])
