import { plainCookie } from '../../../contract/host-cookies.ts'
import { parseSetCookie, stringifyCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify'
import { ACTION_FIELDS, ACTIONS, type Told } from '../../../contract/actions.ts'
import { isRecord } from '../../../contract/is-record.ts'
import { credentialsOf } from '../../subjects/accounts/session-of.ts'
import { ok, problem } from '../../ground/http/envelope.ts'
import { isHttps } from '../../ground/http/common-headers.ts'
import { type Cookies, cookiesOf, hiddenCookie, ownCookiesOf } from '../../ground/http/cookies.ts'
import { localPath } from '../../ground/http/local-path.ts'
import { Refusal } from '../../ground/refusal.ts'
import { unsafeCast } from '../../ground/unsafe-cast.ts'
import { FORM_KEY, formToken, isFormToken, newFormKey } from './form-token.ts'
import { inputOf, typedIn } from './input.ts'
import { readActions, type Action } from './operations.ts'
import { isOwnOrigin } from './own-origin.ts'
import { isPersonal } from './personal.ts'
import { type Flash, TOLD, TOLD_SECONDS } from './flash-message.ts'

export interface ActionOptions {
  /** The contract, see readSpecification(). */
  specification: object
  flash: Pick<Flash, 'write'>
  publicOrigin?: string
}

const FORM = 'application/x-www-form-urlencoded'
/** Bytes of a form; longer input has to go to the operation itself. */
const MAX_FORM = 128 * 1024
const LOGIN = '/login'
const DONE = '/done'
/** The form belongs to another session, or is so old that its token's cookie is gone. */
const STALE = 403

const WRITABLE = /^[!-:<>-~]+$/

/** Headers that identify the visitor: they are passed on to the operation. */
const PASSED = /^(?:user-agent|accept-language|host|forwarded|x-forwarded-.*|x-real-ip)$/

/**
 * `POST /do/<operationId>`: runs an operation with a form's fields, through the same route as /api, and answers 303 to a
 * page that shows the result. A script that sends the form asks for JSON and gets that page's address.
 */
export async function actions(app: FastifyInstance, options: ActionOptions): Promise<void> {
  const { publicOrigin, flash } = options
  const { known, secrets } = readActions(options.specification)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MAX_FORM }, (_request, body, done) => {
    done(null, new URLSearchParams(body.toString()))
  })

  app.post<{ Params: { operation: string } }>(`${ACTIONS}:operation`, async (request, reply) => {
    if (!isOwnOrigin(request, publicOrigin)) throw new Refusal(403, 'This form was sent from another site.')
    const action = known.get(request.params.operation)
    if (!action) throw new Refusal(404, 'Not found')
    const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const isOurs = isFormToken(fields.get(ACTION_FIELDS.token), cookiesOf(request.raw))
    const told = isOurs ? await run(app, action, fields, request, reply) : { status: STALE }
    const { place, isBack } = placeAfter(told.status, action, fields)
    const next = pageIn(fields, ACTION_FIELDS.next)
    const onward = told.status < 400 && next !== undefined ? onwardTo(next, known) : undefined
    const last = onward && (await run(app, onward.action, onward.fields, request, reply))
    return answer(request, reply, { flash, isSecure: isHttps(request, publicOrigin) }, place, {
      operation: onward?.action.id ?? action.id,
      ...(last ?? told),
      // The page itself has no link to it.
      ...(next !== undefined && next !== place && { next }),
      ...(isBack && { values: typedIn(fields, secrets) }),
    })
  })
}

/** Calls the operation as the visitor who sent the form; cookies that it sets are passed on. */
async function run(
  app: FastifyInstance,
  action: Action,
  fields: URLSearchParams,
  { raw, headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<Pick<Told, 'status' | 'field' | 'reason' | 'retryAfter'>> {
  const input = inputOf(action, fields)
  const passed = Object.entries(headers).filter(([name]) => PASSED.test(name))
  const answered = await app.inject({
    // The contract's methods are some of those that HTTP knows.
    method: unsafeCast<NonNullable<InjectOptions['method']>>(action.method),
    url: `/api${input.url}`,
    headers: {
      ...Object.fromEntries(passed),
      ...credentialsOf({ headers: { cookie: written(cookiesAfter(cookiesOf(raw), reply)) } }),
      ...input.headers,
    },
    remoteAddress: raw.socket.remoteAddress,
    ...(input.payload !== undefined && { payload: input.payload }),
  })
  for (const cookie of [answered.headers['set-cookie'] ?? []].flat()) reply.header('set-cookie', cookie)
  // HttpOnly cookies of the visit end with the session, because no script can remove them.
  if (action.forgets && answered.statusCode < 400) reply.header('clear-site-data', '"storage"')
  const body: unknown = answered.json()
  const { code, field, reason } = isRecord(body) ? body : {}
  const retryAfter = Number(answered.headers['retry-after'])
  // Only code "1" means success, whatever the status.
  const status = answered.statusCode < 400 && code !== '1' ? 409 : answered.statusCode
  return {
    status,
    ...(typeof field === 'string' && { field }),
    ...(typeof reason === 'string' && { reason }),
    ...(retryAfter > 0 && { retryAfter }),
  }
}

/** Browsers send names that no server may write, as of a script's cookie: nothing here reads those. */
const written = (cookies: Cookies) =>
  stringifyCookie(Object.fromEntries(Object.entries(cookies).filter(([name]) => WRITABLE.test(name))))

/** The visitor's cookies after those that this answer sets. */
function cookiesAfter(sent: Cookies, reply: FastifyReply): Cookies {
  const cookies = { ...sent }
  for (const one of [reply.getHeader('set-cookie') ?? []].flat().map(String)) {
    const { name, value } = parseSetCookie(one)
    cookies[plainCookie(name)] = value
  }
  return cookies
}

/** The operation that a visitor requested by logging in to get to this page. */
function onwardTo(next: string, known: ReadonlyMap<string, Action>) {
  const action = [...known.values()].find(({ onward }) => onward === pathOf(next))
  return action && { action, fields: new URLSearchParams(next.slice(pathOf(next).length)) }
}

/** Where the result is shown: on the page named by the form, on the operation's, or on the page that the form was on. */
function placeAfter(status: number, { after }: Action, fields: URLSearchParams) {
  const back = pageIn(fields, ACTION_FIELDS.back)
  if (status < 400) {
    const onward = pageIn(fields, ACTION_FIELDS.next) ?? after
    if (onward !== undefined) return { place: personalOr(onward, DONE), isBack: false }
  } else if (status === 401 && back !== undefined && !isLogin(back)) {
    return { place: `${LOGIN}?${new URLSearchParams({ next: back }).toString()}`, isBack: false }
  }
  return { place: personalOr(back ?? DONE, DONE), isBack: true }
}

/** A page that is the same for everybody cannot show anybody a result. */
const personalOr = (address: string, other: string) => (isPersonal(pathOf(address)) ? address : other)
const isLogin = (address: string) => pathOf(address) === LOGIN
const pathOf = (address: string) => address.split('?')[0] ?? ''

function pageIn(fields: URLSearchParams, name: string): string | undefined {
  return fields.get(name)
    ? localPath(fields.get(name), (pathname) => !pathname.startsWith(ACTIONS))
    : undefined
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { flash, isSecure }: Pick<ActionOptions, 'flash'> & { isSecure: boolean },
  place: string,
  told: Told,
): FastifyReply {
  reply.header('cache-control', 'no-store')
  const isScript = request.headers.accept === 'application/json'
  // Scripts continue at once: they show by themselves who is logged in.
  const isDone = told.status < 400
  const goesOn = isScript && isDone && told.next !== undefined && place === DONE
  const location = goesOn ? (told.next ?? place) : place
  if (!goesOn) {
    const cookies = cookiesAfter(ownCookiesOf(request.raw, isSecure), reply)
    // Without a session or a form's key of this host, as after logging out, the browser gets a key: it alone sees the result.
    const key = formToken(cookies) === undefined ? newFormKey() : undefined
    if (key !== undefined) reply.header('set-cookie', hiddenCookie(FORM_KEY, key, isSecure))
    const value = flash.write(told, key === undefined ? cookies : { [FORM_KEY]: key })
    reply.header('set-cookie', hiddenCookie(TOLD, value, isSecure, TOLD_SECONDS))
  }
  if (!isScript) return reply.redirect(location, 303)
  const envelope = isDone ? ok({ location }) : { ...problem(told.status, 'refused'), data: { location } }
  return reply.code(200).type('application/json; charset=utf-8').send(envelope)
}
