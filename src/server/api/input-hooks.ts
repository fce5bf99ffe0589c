import type { FastifyRequest, preValidationAsyncHookHandler } from 'fastify'
import { badRequest, Refusal } from '../refusal.ts'
import { routeOf } from '../route-of.ts'

interface Specification {
  paths?: Record<string, Record<string, { requestBody?: { required?: boolean; content?: object } }>>
}

/**
 * Refuses what the checks by schema would let pass: they go by the content type, so a body without one, or with one
 * that the operation does not have, would be checked by none.
 */
export function bodyHook(prefix: string, { paths = {} }: Specification): preValidationAsyncHookHandler {
  const bodies = new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { requestBody }]) =>
        requestBody ? [[`${method.toUpperCase()} ${prefix}${routeOf(path)}`, requestBody] as const] : [],
      ),
    ),
  )
  return async (request) => {
    const body = bodies.get(`${request.method} ${request.routeOptions.url}`)
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

/** PostgreSQL has no place for the character 0, so nothing that was published holds it. */
export const nulHook: preValidationAsyncHookHandler = async ({ query }) => {
  for (const [name, value] of Object.entries(query ?? {})) {
    if (String(value).includes('\0')) throw badRequest(`query parameter "${name}" holds the character U+0000`)
  }
}

function mediaTypeOf({ headers }: FastifyRequest): string {
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
}
