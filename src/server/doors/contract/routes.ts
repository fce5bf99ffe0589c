import { Validator } from '@seriousme/openapi-schema-validator'
import type { FastifySchema, HTTPMethods } from 'fastify'
import { unsafeCast } from '../../ground/unsafe-cast.ts'

/** An operation of the contract, as Fastify takes a route. */
export interface ContractRoute {
  operationId: string
  method: HTTPMethods
  url: string
  schema: FastifySchema
}

interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
  schema: object
}

interface Operation {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
type Content = Record<string, { schema?: object }>

const METHODS = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const
/** By Fastify's names, as the contract calls where a parameter stands. */
const PLACES = { params: 'path', querystring: 'query', headers: 'header' } as const

const known = new WeakMap<object, ContractRoute[]>()

/**
 * The contract's operations. Whether the contract is one by OpenAPI's own rules is a test's question and not a start's
 * (`tests/server/doors/reference`): these rules take three times as long to compile as all of this to read.
 */
export function readRoutes(specification: object): ContractRoute[] {
  const routes = known.get(specification) ?? [...routesOf(specification)]
  known.set(specification, routes)
  // Fastify writes into what it is given.
  return routes.map((route) => ({ ...route, schema: { ...route.schema } }))
}

function* routesOf(specification: object): Generator<ContractRoute> {
  const copy = new Validator().resolveRefs({ specification: { ...structuredClone(specification) } })
  // By OpenAPI's rules, see above.
  const paths = unsafeCast<Record<string, Record<string, Operation>>>(copy.paths)
  for (const [path, operations] of Object.entries(paths)) {
    for (const [name, method] of Object.entries(METHODS)) {
      const operation = operations[name]
      if (!operation) continue
      const url = path.replaceAll(/\{(\w+)\}/g, ':$1')
      yield { operationId: operation.operationId, method, url, schema: schemaOf(operation) }
    }
  }
}

function schemaOf({ parameters = [], requestBody, responses }: Operation): FastifySchema {
  const given = Object.entries(PLACES).flatMap(([key, place]) => {
    const here = parameters.filter((parameter) => parameter.in === place)
    return here.length > 0 ? [[key, finite(parametersOf(here))]] : []
  })
  const answers = Object.entries(responses).flatMap(([status, { content }]) =>
    content ? [[status, finiteContent(content)]] : [],
  )
  return {
    ...Object.fromEntries(given),
    ...(requestBody && { body: finiteContent(requestBody.content) }),
    response: Object.fromEntries(answers),
  }
}

function parametersOf(parameters: Parameter[]): object {
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(
      parameters.map(({ name, schema, description }) => [
        name,
        { ...schema, ...(description !== undefined && { description }) },
      ]),
    ),
    ...(required.length > 0 && { required }),
  }
}

function finiteContent(content: Content) {
  const entries = Object.entries(content).flatMap(([type, { schema }]) =>
    schema ? [[type, { schema: finite(schema) }]] : [],
  )
  return { content: Object.fromEntries(entries) }
}

/** A copy in which what holds itself refers to itself, under an id as Ajv wants it. */
function finite(schema: object): object {
  const copy = structuredClone(schema)
  const isRecursive = cutCircles(copy, '#', new Map())
  return isRecursive ? { $id: 'http://anju.example/recursive', ...copy } : copy
}

/** @param above what it stands in, with the place of each */
function cutCircles(value: object, path: string, above: ReadonlyMap<object, string>): boolean {
  const within = new Map(above).set(value, path)
  let isRecursive = false
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner !== 'object' || inner === null) continue
    const at = within.get(inner)
    if (at !== undefined) Reflect.set(value, key, { $ref: at })
    const place = `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
    if (at !== undefined || cutCircles(inner, place, within)) isRecursive = true
  }
  return isRecursive
}
