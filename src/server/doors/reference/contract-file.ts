import { isRecord } from '../../../contract/is-record.ts'
import { unsafeCast } from '../../ground/unsafe-cast.ts'

/** A schema of the contract, as far as the reference page reads it. */
export interface Shape {
  $ref?: string
  type?: string | string[]
  title?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  oneOf?: Shape[]
  anyOf?: Shape[]
  allOf?: Shape[]
}

export interface Parameter {
  name: string
  in: 'query' | 'path' | 'header'
  required?: boolean
  description?: string
  schema: Shape
  example?: unknown
}

interface Body {
  required?: boolean
  content: Record<string, { schema: Shape; example?: unknown }>
}

export interface Operation {
  operationId: string
  tags?: string[]
  summary?: string
  description?: string
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: Body
  responses: Record<string, { description?: string; content?: Body['content']; $ref?: string }>
  security?: Record<string, string[]>[]
  'x-limit'?: string
  'x-capability'?: unknown
}

export interface ContractFile {
  openapi: string
  info: { title: string; version: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Shape>; parameters: Record<string, Parameter> }
}

const PREFIX = 'anju:'

/**
 * The contract as one file that any tool can read: the schemas of `schemas/` are among its components, such as
 * `contents.article`, and every reference points into the file.
 * @param specification see readSpecification(); it is not changed
 */
export function contractFile(specification: object): ContractFile {
  // `readSpecification` embeds the schemas; a test holds the file against OpenAPI.
  const { 'x-schemas': embedded, ...contract } = unsafeCast<ContractFile & { 'x-schemas': Schema[] }>(
    inside(specification, (ref) => ref),
  )
  for (const { $id, ...schema } of embedded) {
    const name = nameOf($id)
    if (name in contract.components.schemas) throw new Error(`openapi/portal.yaml has a schema ${name}, too`)
    contract.components.schemas[name] = inside(schema, (ref) => place(ref, name))
  }
  return inside(contract, (ref) => place(ref))
}

type Schema = Shape & { $id: string }

const nameOf = (id: string) => id.slice(PREFIX.length).replaceAll('/', '.')

function place(ref: string, own?: string): string {
  if (ref.startsWith('#/components/')) return ref
  const [id = '', pointer = ''] = ref.split('#')
  const name = id === '' ? own : nameOf(id)
  if (name === undefined) throw new Error(`openapi/portal.yaml: the reference ${ref} leads nowhere`)
  return `#/components/schemas/${name}${pointer}`
}

/** A copy with each `$ref` rewritten. */
function inside<T>(value: T, change: (ref: string) => string): T
function inside(value: unknown, change: (ref: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => inside(item, change))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === '$ref' && typeof inner === 'string' ? change(inner) : inside(inner, change),
    ]),
  )
}
