import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isRecord } from '../../../contract/is-record.ts'
import { STAFF_TOKEN_HEADER } from '../../../contract/staff.ts'
import type { Db } from '../../store/db/database.ts'
import { beginSession, endSession, readSession } from '../../subjects/staff/sessions.ts'
import type { Assistant } from '../../subjects/staff/tokens.ts'
import type { Ask } from './tools.ts'

/** An operation answered no; the assistant reads why. */
export class Refused extends Error {
  override readonly name = 'Refused'
}

interface Call {
  app: FastifyInstance
  db: Db
  request: FastifyRequest
  assistant: Assistant
}

/** Asks operations as the token's owner. Nobody knows the session, and it ends with the call. */
export async function inSession<Result>(
  { app, db, request, assistant: { staffId, name } }: Call,
  work: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const { token, cookie } = await beginSession(db, staffId, { device: `MCP: ${name}`, https: true })
  const headers = {
    [STAFF_TOKEN_HEADER]: token,
    cookie: cookie.split(';')[0] ?? '',
    host: request.headers.host ?? '',
    'accept-language': request.headers['accept-language'] ?? 'zh-CN',
  }
  const ask: Ask = async (method, path, given) => {
    const query = method === 'GET' ? `?${new URLSearchParams(textsOf(given))}` : ''
    const answer = await app.inject({
      method,
      url: `/api${path}${query}`,
      headers,
      remoteAddress: request.ip,
      ...(method === 'POST' && { payload: given }),
    })
    const body: unknown = answer.json()
    const { message, data } = isRecord(body) ? body : {}
    if (answer.statusCode !== 200) throw new Refused(`${answer.statusCode}: ${String(message)}`)
    return data
  }
  try {
    return await work(ask)
  } finally {
    const session = await readSession(db, headers)
    if (session) await endSession(db, staffId, session.sessionId)
  }
}

const textsOf = (given: Record<string, unknown>) =>
  Object.entries(given).map(([name, value]): [string, string] => [name, String(value)])
