import createClient from 'openapi-fetch'
import type { paths } from '../../contract/generated/api.d.ts'
import { STAFF_TOKEN_HEADER } from '../../contract/staff.ts'

const STORED = 'anju.staff'

/** The session half that scripts send. */
const latest = () => localStorage.getItem(STORED) ?? ''
/** A page sends that of whoever it belongs to, also where somebody else has logged in since. */
let own = latest()
export const session = {
  token: () => own,
  /** Of the last login in this browser. */
  latest,
  keep: (token: string) => localStorage.setItem(STORED, token),
  /** The page goes on with the last login, which is of the same person. */
  adopt: () => {
    own = latest()
  },
  forget: () => {
    if (latest() === own) localStorage.removeItem(STORED)
    own = ''
  },
}

/** The server refused, could not be reached or did not answer (status 0). */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: number
  /** A code for the reason. */
  readonly reason: string
  readonly field: string
  constructor(status: number, { message = '', reason = '', field = '' }: Partial<Problem> = {}) {
    super(message)
    this.status = status
    this.reason = reason
    this.field = field
  }
}

/** No answer, an ended session, or too many requests: a later attempt may succeed. */
export const isForNow = ({ status }: Refused) =>
  status === 0 || status === 401 || status === 429 || status >= 500

interface Problem {
  message: string
  reason: string
  field: string
}

/** Milliseconds that an answer, or its next part, is waited for; a server that never answers would hold the page up without a word. */
const READ_MILLISECONDS = 60_000
const CHANGE_MILLISECONDS = 120_000

/** Asks the server, and ends the wait for its answer. @throws Unanswered */
async function fetchInTime(request: Request): Promise<Response> {
  const isReading = request.method === 'GET'
  const waiting = new AbortController()
  const stop = () => waiting.abort()
  let limit: number | undefined
  function wait() {
    window.clearTimeout(limit)
    limit = window.setTimeout(
      () => waiting.abort(new Unanswered(isReading ? 'read-unanswered' : 'unanswered')),
      isReading ? READ_MILLISECONDS : CHANGE_MILLISECONDS,
    )
  }
  request.signal.addEventListener('abort', stop)
  if (request.signal.aborted) stop()
  wait()
  try {
    const answer = await fetch(request, { signal: waiting.signal })
    return new Response(await wholeBody(answer, wait), answer)
  } catch (error) {
    // While the body comes, a browser says only that it was given up, and not why.
    throw waiting.signal.aborted ? waiting.signal.reason : error
  } finally {
    window.clearTimeout(limit)
  }
}

/** An answer's body; `onPart` is called for each part. */
async function wholeBody({ body }: Response, onPart: () => void): Promise<Blob | null> {
  if (!body) return null
  const parts: BlobPart[] = []
  const reader = body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    onPart()
  }
  return new Blob(parts)
}

/** The server was reached and did not answer: it may have done what it was asked for. */
class Unanswered extends Error {
  override name = 'Unanswered'
}

export const api = createClient<paths>({ baseUrl: '/api', fetch: fetchInTime })

api.use({
  onRequest({ request }) {
    const token = session.token()
    if (token !== '' && !request.headers.has(STAFF_TOKEN_HEADER))
      request.headers.set(STAFF_TOKEN_HEADER, token)
    // The server words errors in fields in the language of the app.
    request.headers.set('accept-language', document.documentElement.lang)
    return request
  },
  onError({ request, error }) {
    if (request.method === 'GET' && !(error instanceof Unanswered))
      return new Unread('what was asked for did not come', { cause: error })
    return undefined
  },
})

/** A read request got no answer: there are no changes that could be lost. */
class Unread extends Error {
  override name = 'Unread'
}

/** For a call without an answer: the reason says whether it was only reading, and whether the server was reached. */
function withoutAnswer(error: unknown): Refused {
  if (error instanceof Unanswered) return new Refused(0, { reason: error.message })
  return new Refused(0, error instanceof Unread ? { reason: 'unread' } : {})
}

const arrivals = new Set<() => void>()

/** Called when somebody has logged in again. */
export function onArrival(listener: () => void): () => void {
  arrivals.add(listener)
  return () => void arrivals.delete(listener)
}

export function noteArrival(): void {
  for (const listener of arrivals) listener()
}

const listeners = new Set<(problem: Refused) => void>()

/** Called when the session has ended, or when more is required. */
export function onRefused(listener: (problem: Refused) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

interface Given<Body> {
  data?: Body | undefined
  error?: unknown
  response: Response
}

/** The content of an operation's answer. @throws Refused */
export async function asked<Data>(call: Promise<Given<{ data: Data }>>): Promise<Data>
export async function asked(call: Promise<Given<object>>): Promise<unknown>
export async function asked(call: Promise<Given<object>>): Promise<unknown> {
  const { data, problem } = await tried(call)
  if (data !== undefined) return Reflect.get(data, 'data')
  throw problem
}

/** An operation's answer, or its refusal: as an error, and in full if it names several fields. */
export async function tried<Body>(
  call: Promise<Given<Body>>,
): Promise<
  { data: Body; said?: never; problem?: never } | { data?: never; said: unknown; problem: Refused }
> {
  const answer = await call.catch(withoutAnswer)
  if (answer instanceof Refused) return { said: undefined, problem: refuse(answer) }
  if (answer.data !== undefined) return { data: answer.data }
  const said = answer.error
  const problem = new Refused(answer.response.status, typeof said === 'object' && said !== null ? said : {})
  return { said, problem: refuse(problem) }
}

/** Notifies the listeners of a refusal and returns it to be thrown. */
export function refuse(problem: Refused): Refused {
  for (const listener of listeners) listener(problem)
  return problem
}
