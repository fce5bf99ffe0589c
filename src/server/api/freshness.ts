import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import type { paths } from '../../contract/generated/api.d.ts'
import { isKnown } from '../http/negotiation.ts'
import { contractVersion } from './specification.ts'

/** Whose answer depends on nothing but the address and the revision: not on the clock, nor on who asks. */
const BY_REVISION: ReadonlySet<keyof paths> = new Set<keyof paths>([
  '/site/address',
  '/bzf-portal-cms/bpcColumnEntity/selectFrontColumnTree',
  '/bzf-portal-cms/bpcContentEntity/selectByPage',
  '/bzf-portal-cms/bpcContentEntity/selectFrontContent',
  '/bzf-portal-cms/bpcCompanyIntroduceEntity/selectCompanyIntroduce',
  '/bzf-portal-cms/bpcSubsidiaryEntity/selectFrontSubsidiary',
  '/bzf-portal-data-docking/dataMiddleOffice/selectProject',
  '/bzf-portal-background/bpbFriendlyLink/selectByPage',
  '/bzf-portal-background/bpbMemorabiliaEntity/selectYear',
  '/bzf-portal-background/bpbMemorabiliaEntity/selectByYear',
  '/bzf-portal-background/bpbBusinessSegmentsEntity/selectByRecord',
])

/** Gives such an answer a weak validator; when the asker's copy is still good, 304 before any work. */
export function freshnessHook(prefix: string, revision: () => number) {
  const routes = new Set([...BY_REVISION].map((path) => prefix + path))
  const version = contractVersion()
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => {
    if (!routes.has(request.routeOptions.url ?? '')) return done()
    const etag = `W/"${revision()}-${version}"`
    reply.header('etag', etag)
    if (!isKnown(request.headers['if-none-match'], etag)) return done()
    return reply.code(304).send()
  }
}
