import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { knownOrigin } from '../../../contract/environment.ts'
import type { ApiContext } from '../service/context.ts'
import { addCompression } from '../../ground/http/compression.ts'
import { keepUntilTouched } from '../../ground/keep-while-current.ts'
import type { Revisions } from '../../ground/revisions.ts'
import { CONTENTS, topicOf } from '../../ground/topics.ts'
import { answer, answerMissing } from './answer.ts'
import { writeCalendar } from './calendar.ts'
import { sessionEvent } from './session-event.ts'
import { keepSitemap } from './keep-sitemap.ts'
import { readFeed } from './read-feed.ts'
import { eventsOf, readPlans, wordsOf, type DatedPlan } from './read-plans.ts'
import { writeRobots } from './robots.ts'
import { writeRss } from './rss.ts'
import { writeSecurityTxt } from './security-txt.ts'
import { writeIndex, type SitemapLimits } from './sitemap.ts'

export interface FeedOptions {
  context: ApiContext
  revisions: Revisions
  publicOrigin?: string
  /** Smaller in tests. */
  sitemapLimits?: SitemapLimits
}

const FEEDS = 100
const XML = 'application/xml'

/** What machines read: sitemap.xml, robots.txt, feeds of lists, calendars of plans. */
export const feeds: FastifyPluginAsync<FeedOptions> = async (app, options) => {
  const { context, revisions, publicOrigin, sitemapLimits } = options
  addCompression(app)

  /** Scheme and host for links: the configured ones, else those of the request. */
  async function originOf({ protocol, host }: FastifyRequest): Promise<string> {
    const { settings } = await context.site()
    return knownOrigin(settings, publicOrigin) ?? `${protocol}://${host}`
  }

  app.get('/robots.txt', async (request, reply) =>
    answer(request, reply, { type: 'text/plain', body: writeRobots(await originOf(request)) }),
  )

  app.get('/.well-known/security.txt', async (request, reply) => {
    const { settings } = await context.site()
    const body = writeSecurityTxt(settings, {
      origin: knownOrigin(settings, publicOrigin),
      now: context.now(),
    })
    if (body === undefined) return answerMissing(reply, 'contact for matters of security')
    return answer(request, reply, { type: 'text/plain', body })
  })

  const sitemap = keepUntilTouched(revisions, [CONTENTS], async () => {
    const { settings } = await context.site()
    const origin = knownOrigin(settings, publicOrigin)
    return keepSitemap(context, origin === undefined ? '' : new URL(origin).host, sitemapLimits)
  })

  app.get('/sitemap.xml', async (request, reply) => {
    const [origin, { version, parts, write }] = await Promise.all([originOf(request), sitemap()])
    if (parts > 1) return answer(request, reply, { type: XML, body: writeIndex(parts, origin) })
    return answer(request, reply, { type: XML, body: () => write(0, origin), version: origin + version })
  })

  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,4}).xml', async (request, reply) => {
    const [origin, { version, parts, write }] = await Promise.all([originOf(request), sitemap()])
    const part = Number(request.params.part) - 1
    if (parts === 1 || part >= parts) return answerMissing(reply, 'such part of the sitemap')
    const body = () => write(part, origin)
    return answer(request, reply, { type: XML, body, version: `${origin}${version}${part}` })
  })

  const written = new LRUCache<string, string>({ max: FEEDS })

  app.get<{ Params: { key: string } }>('/feeds/:key(^[A-Za-z0-9_-]+).xml', async (request, reply) => {
    const { key } = request.params
    const origin = await originOf(request)
    const known = `${revisions.current()} ${origin} ${key}`
    const body =
      written.get(known) ?? (await readFeed(context, key, origin).then((rss) => rss && writeRss(rss)))
    if (body === undefined) return answerMissing(reply, `list of articles with the key "${key}"`)
    written.set(known, body)
    return answer(request, reply, { type: 'application/rss+xml', body })
  })

  const plans = keepUntilTouched(revisions, [topicOf.kind('allocationPlan')], async () =>
    readPlans(context.db, await context.site()),
  )

  async function calendarOf(request: FastifyRequest, chosen: readonly DatedPlan[], only?: string) {
    const origin = await originOf(request)
    const { name, locale = 'zh-CN' } = (await context.site()).settings
    return writeCalendar({
      name: only ?? wordsOf(locale)('calendar.name', { name }),
      events: chosen.flatMap((plan) => eventsOf(plan, origin, locale)),
    })
  }

  app.get('/feeds/plans.ics', async (request, reply) =>
    answer(request, reply, { type: 'text/calendar', body: await calendarOf(request, await plans()) }),
  )

  app.get<{ Params: { id: string } }>('/feeds/plans/:id(^[A-Za-z0-9_-]+).ics', async (request, reply) => {
    const { id } = request.params
    const found = (await plans()).find(({ plan }) => plan.id === id)
    if (!found) return answerMissing(reply, `plan "${id}"`)
    const body = await calendarOf(request, [found], found.plan.name)
    return answer(request, reply, { type: 'text/calendar', body })
  })

  sessionCalendars(app, { context, originOf, plans })
}

interface SessionsOf {
  context: ApiContext
  originOf(request: FastifyRequest): Promise<string>
  plans(): Promise<readonly DatedPlan[]>
}

/** A session in which flats are chosen, for the calendars of its households. Not kept: it may be published anew. */
function sessionCalendars(app: FastifyInstance, { context, originOf, plans }: SessionsOf): void {
  app.get<{ Params: { id: string; session: string } }>(
    '/feeds/choosing/:id(^[A-Za-z0-9_-]+)/:session(^\\d{1,5}).ics',
    async (request, reply) => {
      const { id, session } = request.params
      const found = (await plans()).find(({ plan }) => plan.id === id)
      const { locale = 'zh-CN' } = (await context.site()).settings
      const asked = { planId: id, session: Number(session), origin: await originOf(request), locale }
      const event = found && (await sessionEvent(context.db, found.plan.name, asked))
      if (!event) return answerMissing(reply, `session ${session} of "${id}"`)
      const body = writeCalendar({ name: found.plan.name, events: [event] })
      return answer(request, reply, { type: 'text/calendar', body })
    },
  )
}
