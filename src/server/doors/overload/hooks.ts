import type { FastifyInstance, FastifyRequest } from 'fastify'
import { IDENTITY } from '../../../contract/constants.ts'
import { Busy } from '../../ground/busy.ts'
import { cookiesOf } from '../../ground/http/cookies.ts'
import { isApi } from '../../ground/http/early-response.ts'
import { routeUrl } from '../../ground/http/route-url.ts'
import { CHALLENGE_COOKIE } from '../../subjects/accounts/challenge-cookie.ts'
import { DRAFT_KEY } from '../../subjects/forms/drafts/drafts.ts'
import { TOLD } from '../actions/flash-message.ts'
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
  now?: () => number
}

/**
 * Refuses what can wait while the portal is overloaded, one class after the other. What is kept never comes here, and what is
 * not in a class, such as a form that is sent, is always let in.
 */
export function addShedding(
  app: FastifyInstance,
  { prefix, shedding, pressure, onShed, now = () => performance.now() }: OverloadOptions,
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
  const shed = (request: FastifyRequest, name: string | undefined) => {
    const one = name === undefined ? undefined : shedding.classes.get(name)
    if (name === undefined || !one) return
    const wait = pressure.waitOf(one.share)
    if (wait < one.after) return
    onShed?.(name)
    if (now() - (toldAt.get(name) ?? -Infinity) >= TOLD_EVERY) {
      toldAt.set(name, now())
      request.log.warn(
        { class: name, waited: Math.round(wait), after: one.after },
        'the portal is overloaded: requests of this class are told to come again',
      )
    }
    throw new Busy()
  }
  app.addHook('onRequest', async (request) => {
    const name = nameOf(request)
    // A list that is kept is answered after the checks of the contract: the rest is refused behind that.
    if (name !== LISTS || !isApi(request.url)) shed(request, name)
  })
  app.decorate('shedList', (request: FastifyRequest) => {
    // A page that is rendered has been let in with all that it asks.
    if (request.socket.remoteAddress !== IN_PROCESS && nameOf(request) === LISTS) shed(request, LISTS)
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
