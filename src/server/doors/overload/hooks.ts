import type { FastifyInstance, FastifyRequest } from 'fastify'
import { IDENTITY } from '../../../contract/constants.ts'
import { Busy } from '../../ground/busy.ts'
import { cookiesOf } from '../../ground/http/cookies.ts'
import { isApi } from '../../ground/http/early-response.ts'
import { routeUrl } from '../../ground/http/route-url.ts'
import { CHALLENGE_COOKIE } from '../../subjects/accounts/challenge-cookie.ts'
import { DRAFT_KEY } from '../../subjects/forms/drafts/drafts.ts'
import { TOLD } from '../actions/flash-message.ts'
import type { Rooms } from '../../subjects/waiting/rooms.ts'
import { browserOf } from '../../subjects/waiting/gate.ts'
import { LOGIN_ROOM, waitingAddress } from '../../../contract/waiting-address.ts'
import { isPersonal } from '../actions/personal.ts'
import { IN_PROCESS } from '../limits/hooks.ts'
import { shareOfPage } from '../shares/hooks.ts'
import type { Pressure } from './pressure.ts'
import type { Shedding } from './settings.ts'

/** Classes of the contract that pages belong to as well. */
const LISTS = 'lists'
const LOGINS = 'logins'

/** A page of hits, or one page of a list, that everybody reads. */
const LIST_PAGE = /^\/search(?:\?|$)|[?&](?:current|words)=/
const LOGIN_PAGE = /^\/login(?:\?|$)/
/** Somebody has a code, fills in a form, or is led back to what they typed. */
const UNDER_WAY = [CHALLENGE_COOKIE, DRAFT_KEY, TOLD]

const TOLD_EVERY = 60_000

export interface OverloadOptions {
  prefix: string
  shedding: Shedding
  pressure: Pressure
  /** Told of each refusal. */
  onShed?: ((name: string) => void) | undefined
  /** A room before the login, in which new logins wait for their turn. */
  rooms?: () => LoginRooms
  now?: () => number
}

type LoginRooms = Pick<Rooms, 'isOn' | 'turns' | 'hasLoginLine'>

/**
 * Refuses what can wait while the portal is overloaded, one class after the other. What is kept never comes here, and what is
 * not in a class, such as a form that is sent, is always let in.
 */
export function addShedding(
  app: FastifyInstance,
  { prefix, shedding, pressure, onShed, rooms, now = () => performance.now() }: OverloadOptions,
): void {
  if (shedding.classes.size === 0) return
  const operations = new Map(
    [...shedding.operations].map(([place, name]) => [place.replace(' ', ` ${prefix}`), name]),
  )
  const nameOf = (request: FastifyRequest): string | undefined => {
    const { method, url } = request
    if (isApi(url)) return operations.get(`${method === 'HEAD' ? 'GET' : method} ${routeUrl(request)}`)
    return method === 'GET' ? classOfPage(request) : undefined
  }
  const toldAt = new Map<string, number>()
  const isTheirTurn = (request: FastifyRequest) => rooms?.().turns.isIn(browserOf(request.raw)) ?? false
  /** Those who come while others wait stand behind them. */
  const isBehind = (name: string, { url }: FastifyRequest) =>
    name === LOGINS && !isApi(url) && rooms?.().hasLoginLine() === true
  const isShed = (request: FastifyRequest, name: string | undefined): boolean => {
    const one = name === undefined ? undefined : shedding.classes.get(name)
    if (name === undefined || !one) return false
    const wait = pressure.waitOf(one.share)
    if (wait < one.after && !isBehind(name, request)) return false
    if (name === LOGINS && isTheirTurn(request)) return false
    onShed?.(name)
    tell(request, name, wait, one.after)
    return true
  }
  const tell = (request: FastifyRequest, name: string, waited: number, after: number) => {
    if (now() - (toldAt.get(name) ?? -Infinity) >= TOLD_EVERY) {
      toldAt.set(name, now())
      request.log.warn(
        { class: name, waited: Math.round(waited), after },
        'the portal is overloaded: requests of this class are told to come again',
      )
    }
  }
  app.addHook('onRequest', async (request, reply) => {
    const name = nameOf(request)
    const { url } = request
    // A list that is kept is answered after the checks of the contract: the rest is refused behind that.
    if ((name === LISTS && isApi(url)) || !isShed(request, name)) return undefined
    if (name !== LOGINS || !rooms?.().isOn) throw new Busy()
    if (isApi(url)) throw new Busy('room')
    return reply.header('cache-control', 'no-store').redirect(waitingAddress(LOGIN_ROOM, url), 303)
  })
  app.decorate('shedList', (request: FastifyRequest) => {
    // A page that is rendered has been let in with all that it asks.
    if (request.socket.remoteAddress === IN_PROCESS || nameOf(request) !== LISTS) return
    if (isShed(request, LISTS)) throw new Busy()
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Refuses a list that is not kept while the portal is overloaded; absent where nothing is refused. */
    shedList?: (request: FastifyRequest) => void
  }
}

function classOfPage(request: FastifyRequest): string | undefined {
  const { raw, url, method } = request
  const [path = ''] = url.split('?', 1)
  const isPublic = shareOfPage(method, url) === 'public' && !isPersonal(path)
  if (isPublic && LIST_PAGE.test(url)) return LISTS
  if (path !== IDENTITY.begin && !LOGIN_PAGE.test(url)) return undefined
  const cookies = cookiesOf(raw)
  return UNDER_WAY.some((name) => cookies[name]) ? undefined : LOGINS
}
