import createClient from 'openapi-fetch'
import type { paths } from '../../contract/generated/api.d.ts'
import { STAFF_TOKEN_HEADER } from '../../contract/staff.ts'

const STORED = 'anju.staff'

/** The half of the session that scripts send. */
export const session = {
  token: () => localStorage.getItem(STORED) ?? '',
  keep: (token: string) => localStorage.setItem(STORED, token),
  forget: () => localStorage.removeItem(STORED),
}

/** The server said no, or could not be reached (status 0). */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: number
  /** A word that says which no. */
  readonly reason: string
  readonly field: string
  constructor(status: number, { message = '', reason = '', field = '' }: Partial<Problem> = {}) {
    super(message)
    this.status = status
    this.reason = reason
    this.field = field
  }
}

interface Problem {
  message: string
  reason: string
  field: string
}

export const api = createClient<paths>({ baseUrl: '/api' })

api.use({
  onRequest({ request }) {
    const token = session.token()
    if (token !== '') request.headers.set(STAFF_TOKEN_HEADER, token)
    // Of fields, the server says what is wrong in the language that the app is read in.
    request.headers.set('accept-language', document.documentElement.lang)
    return request
  },
  onError({ request, error }) {
    if (request.method === 'GET') return new Unread('what was asked for did not come', { cause: error })
    return undefined
  },
})

/** Nothing came back of what was only to be read: there are no changes that somebody could lose. */
class Unread extends Error {
  override name = 'Unread'
}

/** Of a call that did not reach the server: the reason is `unread` where it was to read. */
const notReached = (error: unknown) => new Refused(0, error instanceof Unread ? { reason: 'unread' } : {})

const arrivals = new Set<() => void>()

/** Told when somebody has logged in again. */
export function onArrival(listener: () => void): () => void {
  arrivals.add(listener)
  return () => void arrivals.delete(listener)
}

export function noteArrival(): void {
  for (const listener of arrivals) listener()
}

const listeners = new Set<(problem: Refused) => void>()

/** Told when the session is over, or asks for more. */
export function onRefused(listener: (problem: Refused) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

interface Given<Body> {
  data?: Body | undefined
  error?: unknown
  response: Response
}

/** What an operation answers, out of its envelope. @throws Refused */
export async function asked<Data>(call: Promise<Given<{ data: Data }>>): Promise<Data>
export async function asked(call: Promise<Given<object>>): Promise<unknown>
export async function asked(call: Promise<Given<object>>): Promise<unknown> {
  const { data, problem } = await tried(call)
  if (data !== undefined) return Reflect.get(data, 'data')
  throw problem
}

/** What an operation answers in its envelope, or its no: as a problem, and as it was said, for one that names several fields. */
export async function tried<Body>(
  call: Promise<Given<Body>>,
): Promise<
  { data: Body; said?: never; problem?: never } | { data?: never; said: unknown; problem: Refused }
> {
  const answer = await call.catch(notReached)
  if (answer instanceof Refused) return { said: undefined, problem: refuse(answer) }
  if (answer.data !== undefined) return { data: answer.data }
  const said = answer.error
  const problem = new Refused(answer.response.status, typeof said === 'object' && said !== null ? said : {})
  return { said, problem: refuse(problem) }
}

/** Says it to who is told of refusals, and gives it back to be thrown. */
export function refuse(problem: Refused): Refused {
  for (const listener of listeners) listener(problem)
  return problem
}
