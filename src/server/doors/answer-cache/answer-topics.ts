import type { FastifyInstance } from 'fastify'
import type { Held, Revisions } from '../../ground/revisions.ts'
import { routeUrl } from '../../ground/http/route-url.ts'
import { ANYTHING, collectedTopics, collectTopics } from '../../ground/topics.ts'
import { routeOf } from '../../ground/route-of.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** On what its answer depends; undefined where nobody wants to know. */
    held: (Held & { topics: ReadonlySet<string> }) | undefined
    /** Those of the page that asks, within the process. */
    pageTopics: Set<string> | undefined
  }
}

/** Operations whose readers say on what they depend; the answer of any other depends on all publications. */
const TELLING = new Set([
  'selectSite',
  'selectAddress',
  'selectKinds',
  'selectTitles',
  'selectContentByPage',
  'selectFrontContent',
  'selectHomePageContent',
  'selectCompanyIntroduce',
  'selectFrontSubsidiary',
  'selectProject',
  'selectFriendlyLinks',
  'selectYear',
  'selectByYear',
  'selectBanners',
  'selectBusinessSegments',
  'selectMapFeatures',
  'selectSearch',
  'selectForm',
])

interface Specification {
  paths?: Record<string, Record<string, { operationId?: string }>>
}

/** Collects on what answers depend that are kept, or that a page is made of which is kept. */
export function addTopics(app: FastifyInstance, specification: Specification, revisions: Revisions): void {
  const telling = new Set<string>()
  for (const [path, operations] of Object.entries(specification.paths ?? {}))
    for (const [method, { operationId = '' }] of Object.entries(operations))
      if (TELLING.has(operationId)) telling.add(`${method.toUpperCase()} ${app.prefix}${routeOf(path)}`)

  app.decorateRequest('held', undefined)
  app.decorateRequest('pageTopics', undefined)
  app.addHook('preHandler', (request, _reply, done) => {
    request.pageTopics = collectedTopics()
    const isKept = request.kept === 'memory' || request.kept === 'moment'
    if (!isKept && !request.pageTopics) return done()
    const topics = new Set<string>()
    request.held = { revision: revisions.current(), topics }
    if (!telling.has(`${request.method} ${routeUrl(request)}`)) topics.add(ANYTHING)
    return collectTopics(topics, done)
  })
  app.addHook('onSend', ({ held, pageTopics }, _reply, payload, done) => {
    for (const topic of held?.topics ?? []) pageTopics?.add(topic)
    done(null, payload)
  })
}
