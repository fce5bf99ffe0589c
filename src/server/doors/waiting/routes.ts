import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FILL_QUERY } from '../../../contract/forms/fill-query.ts'
import { DEFAULT_TIME_ZONE } from '../../../contract/constants.ts'
import { WAIT, WAIT_NEXT, waitingAddress } from '../../../contract/waiting-address.ts'
import { preferencesOf } from '../../../contract/preferences.ts'
import { countedAddress } from '../../ground/http/address.ts'
import { COMMON_HEADERS } from '../../ground/http/common-headers.ts'
import { answerUnknown } from '../../ground/http/error-handler.ts'
import { isApi } from '../../ground/http/early-response.ts'
import { localPath } from '../../ground/http/local-path.ts'
import { heldCookie, holdEarlyPlace, holdPlace, noPlaceCookie } from '../../subjects/waiting/cookies.ts'
import { browserOf } from '../../subjects/waiting/gate.ts'
import type { Room } from '../../subjects/waiting/room.ts'
import type { Rooms } from '../../subjects/waiting/rooms.ts'
import { createLimiter } from '../limits/limiter.ts'
import type { Limits } from '../limits/settings.ts'
import type { ApiContext } from '../service/context.ts'
import { type Frame, waitingPage } from './page.ts'
import { STYLE } from './style.ts'

/** The parameter of a browser that is to show its cookies. */
const AGAIN = 'again'
/** The class of limits of places. */
const PLACES = 'place'

const STYLE_HASH = `sha256-${hash('sha256', STYLE, 'base64')}`
const HEADERS = {
  ...COMMON_HEADERS,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'content-security-policy': `default-src 'none'; style-src '${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`,
}

/** Milliseconds for which a frame is kept. */
const FRAME_LASTS = 10_000
const MOST_FRAMES = 500

interface Options {
  context: ApiContext
  limits: Limits
  publicOrigin?: string | undefined
  trustsProxies: boolean
}

type Needs = Pick<ApiContext, 'rooms' | 'site' | 'isHttps' | 'forms'>

/** Answers a reload by somebody who waits before any routing; whether it did. */
export type AnswerWaiting = (request: IncomingMessage, response: ServerResponse) => boolean

/** The pages of waiting rooms, without scripts. */
export function addWaitingRooms(
  app: FastifyInstance,
  { context, limits, publicOrigin, trustsProxies }: Options,
): void {
  const needs: Needs = context
  const frames = new Map<string, { frame: Frame; here: string; until: number }>()
  const ask = createLimiter(limits.classes)
  const isSecure = ({ headers }: IncomingMessage) =>
    publicOrigin?.startsWith('https:') ?? (trustsProxies && headers['x-forwarded-proto'] === 'https')

  async function frameFor(request: FastifyRequest, room: Room, next: string): Promise<Frame> {
    const frame = await frameOf(needs, request, room, next)
    if (frames.size >= MOST_FRAMES) frames.clear()
    const here = waitingAddress(room.room, next)
    frames.set(frameKey(request.raw), { frame, here, until: performance.now() + FRAME_LASTS })
    return frame
  }

  app.get<{ Params: { room: string } }>(`${WAIT}:room`, async (request, reply) => {
    const { raw, ip, params } = request
    const secure = needs.isHttps(request)
    const { searchParams } = new URL(request.url, 'http://portal.invalid')
    const next = localPath(searchParams.get(WAIT_NEXT), (path) => !path.startsWith(WAIT))
    const room = await needs.rooms.find(params.room)
    reply.headers(HEADERS)
    // Who has a link to a room that is gone is led to where it led.
    if (!room) return searchParams.has(WAIT_NEXT) ? reply.redirect(next, 303) : answerUnknown(request, reply)
    const visit = await needs.rooms.visit(room, {
      ...browserOf(raw),
      isSecond: searchParams.has(AGAIN),
      mayJoin: () => ask(PLACES, countedAddress(ip)),
    })
    if (visit.is === 'asked') {
      searchParams.set(AGAIN, '1')
      const place = holdEarlyPlace(room.room, visit.place, secure)
      return reply.header('set-cookie', place).redirect(`${WAIT}${room.room}?${searchParams.toString()}`, 303)
    }
    if (visit.is === 'turn') {
      if (visit.turn !== undefined)
        reply.header('set-cookie', [
          heldCookie({ room: room.room, turn: visit.turn }, secure),
          noPlaceCookie(room.room, secure),
        ])
      return reply.redirect(next, 303)
    }
    const frame = await frameFor(request, room, next)
    if (visit.is === 'waits') {
      const hold = visit.waiting.opensAt === undefined ? holdPlace : holdEarlyPlace
      reply.header('set-cookie', hold(room.room, visit.place, secure))
    }
    return reply.send(waitingPage(frame, visit, waitingAddress(room.room, next)))
  })

  const answerWaiting: AnswerWaiting = (request, response) => {
    const { method, url = '/' } = request
    if (method !== 'GET' || !url.startsWith(WAIT)) return false
    const kept = frames.get(frameKey(request))
    if (!kept || kept.until < performance.now()) return false
    const name = /^[\w-]+/.exec(url.slice(WAIT.length))?.[0] ?? ''
    const visit = needs.rooms.glance(name, browserOf(request))
    if (visit?.is !== 'waits') return false
    const html = waitingPage(kept.frame, visit, kept.here)
    const hold = visit.waiting.opensAt === undefined ? holdPlace : holdEarlyPlace
    const body = Buffer.from(html)
    response.writeHead(200, {
      ...HEADERS,
      'set-cookie': hold(name, visit.place, isSecure(request)),
      'content-length': body.length,
    })
    response.end(body)
    return true
  }
  app.decorate('answerWaiting', answerWaiting)
  app.decorate('waitingRooms', needs.rooms.figures)
  addTurnstile(app, context)
}

declare module 'fastify' {
  interface FastifyInstance {
    answerWaiting: AnswerWaiting
    /** How many wait in which room, as this process knows it. */
    waitingRooms: Rooms['figures']
  }
}

/** Frames differ by address, host, and how somebody reads. */
function frameKey({ url, headers: { host = '', cookie } }: IncomingMessage): string {
  const { language = '', text } = preferencesOf(cookie)
  return `${host} ${language} ${text} ${url}`
}

async function frameOf({ site }: Needs, request: FastifyRequest, room: Room, next: string): Promise<Frame> {
  const { settings } = await site(request)
  const { language = settings.locale ?? 'zh-CN', text } = preferencesOf(request.headers.cookie)
  const about = new URL(next, 'http://portal.invalid')
  for (const name of Object.values(FILL_QUERY)) about.searchParams.delete(name)
  return {
    language: language === 'en' ? 'en' : 'zh-CN',
    text,
    site: settings.name,
    organisation: settings.organisation?.name ?? settings.name,
    timeZone: settings.timeZone ?? DEFAULT_TIME_ZONE,
    title: room.title,
    about: about.pathname + about.search,
    phone: room.phone,
    closesAt: room.closesAt,
  }
}

/** Leads to the waiting room who opens a form without a turn. */
function addTurnstile(app: FastifyInstance, { rooms }: Pick<ApiContext, 'rooms'>): void {
  if (!rooms.isOn) return
  app.addHook('onRequest', async (request, reply) => {
    const { raw, method, url } = request
    const name = method === 'GET' && !isApi(url) ? begunIn(url) : undefined
    const room = name === undefined ? undefined : await rooms.find(name)
    if (!room || rooms.turns.opens(rooms.turns.of(room, browserOf(raw)))) return undefined
    return reply.header('cache-control', 'no-store').redirect(waitingAddress(room.room, url), 303)
  })
}

/** The form that is to be filled in. */
function begunIn(url: string): string | undefined {
  const at = url.indexOf('?')
  return at < 0 ? undefined : (new URLSearchParams(url.slice(at)).get(FILL_QUERY.begin) ?? undefined)
}
