import type { FastifyRequest, preValidationAsyncHookHandler } from 'fastify'
import { badRequest, Refusal } from '../../ground/refusal.ts'
import { nearest } from '../../../contract/nearest.ts'
import { routeOf } from '../../ground/route-of.ts'
import { routeUrl } from '../../ground/http/route-url.ts'

interface Parameter {
  name: string
  in: string
}

interface Operation {
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { required?: boolean; content?: object }
}

interface Specification {
  paths?: Record<string, Record<string, Operation>>
  components?: { parameters?: Record<string, Parameter> }
}

/** All operations by the place of their route, such as `GET /api/site`. */
function operationsOf({ paths = {} }: Specification, prefix: string) {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, operation]) => [`${method.toUpperCase()} ${prefix}${routeOf(path)}`, operation] as const,
    ),
  )
}

/**
 * Rejects bodies that the schema checks would miss. Those go by the content type: a body without one, or with a type
 * that the operation does not have, would not be checked at all.
 */
export function bodyHook(prefix: string, specification: Specification): preValidationAsyncHookHandler {
  const bodies = new Map(
    operationsOf(specification, prefix).flatMap(([place, { requestBody }]) =>
      requestBody ? [[place, requestBody] as const] : [],
    ),
  )
  return async (request) => {
    const body = bodies.get(`${request.method} ${routeUrl(request)}`)
    if (!body) return
    if (request.body === undefined || request.body === null) {
      if (body.required) throw badRequest('the body is missing')
      return
    }
    const type = mediaTypeOf(request)
    if (!Object.keys(body.content ?? {}).includes(type))
      throw new Refusal(415, `the content type "${type}" is not accepted here`)
  }
}

/** Letters: a longer name is not a typing error and is not compared. */
const LONGEST_NAME = 40
/** How many unknown names are examined. */
const MOST_NAMES = 20

/**
 * Rejects a query parameter whose name is nearly right: otherwise the answer would be a different one, and nobody would
 * notice. Other unknown parameters are ignored, because links carry tracking parameters.
 */
export function misspeltHook(prefix: string, specification: Specification): preValidationAsyncHookHandler {
  const names = new Map(
    operationsOf(specification, prefix).map(([place, operation]) => [
      place,
      (operation.parameters ?? []).flatMap((one) => nameInQuery(specification, one)),
    ]),
  )
  return async (request) => {
    const { method, query } = request
    const known = names.get(`${method === 'HEAD' ? 'GET' : method} ${routeUrl(request)}`)
    if (!known || known.length === 0) return
    const others = Object.keys(query ?? {}).filter((name) => !known.includes(name))
    for (const written of others.slice(0, MOST_NAMES)) {
      if (written.length > LONGEST_NAME) continue
      const meant = nearest(written, known, written.length < 8 ? 1 : 2)
      if (meant !== undefined)
        throw badRequest(`query parameter "${written}" is not known, did you mean "${meant}"?`)
    }
  }
}

function nameInQuery({ components }: Specification, one: Parameter | { $ref: string }): string[] {
  const parameter = '$ref' in one ? components?.parameters?.[one.$ref.split('/').at(-1) ?? ''] : one
  return parameter?.in === 'query' ? [parameter.name] : []
}

/** PostgreSQL cannot store the character 0, so nothing published contains it. */
export const nulHook: preValidationAsyncHookHandler = async ({ query }) => {
  for (const [name, value] of Object.entries(query ?? {})) {
    if (String(value).includes('\0')) throw badRequest(`query parameter "${name}" holds the character U+0000`)
  }
}

function mediaTypeOf({ headers }: FastifyRequest): string {
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
}
