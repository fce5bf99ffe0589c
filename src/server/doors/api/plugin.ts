import type {
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
  FastifySerializerCompiler,
  RouteHandlerMethod,
} from 'fastify'
import { readRoutes } from '../contract/routes.ts'
import type { ApiContext } from '../service/context.ts'
import { unsafeCast } from '../../ground/unsafe-cast.ts'
import { addCompression } from '../../ground/http/compression.ts'
import { bodyHook, misspeltHook, nulHook } from './input-hooks.ts'
import { answerUnknown } from '../../ground/http/error-handler.ts'
import { addServiceKeys } from '../../subjects/integration/hooks.ts'
import { addKept } from '../answer-cache/kept.ts'
import { addTopics } from '../answer-cache/answer-topics.ts'
import type { Revisions } from '../../ground/revisions.ts'
import { STREAMED_FILE } from '../../subjects/media-library/streamed-upload.ts'
import { takeFiles } from '../../subjects/forms/uploads/incoming.ts'
import { addPermissions } from '../../subjects/staff/permissions.ts'
import { addSessions } from './sessions.ts'
import { addStaffLanguage } from './staff-language.ts'
import { createValidatorCompiler } from './validator-compiler.ts'

export interface ApiPluginOptions {
  context: ApiContext
  /** The contract, see readSpecification(). */
  specification: object
  revisions: Revisions
  serializerCompiler: FastifySerializerCompiler<object>
}

/** The contract's operations below /api: routes and checks from openapi/portal.yaml, handlers from the subjects. */
export const api: FastifyPluginAsync<ApiPluginOptions> = async (app, options) => {
  // Routes instead of a not-found handler: pages take every address that has no route.
  // Before any body is read.
  const unknown = {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => answerUnknown(request, reply),
  }
  app.all('/', unknown, answerUnknown)
  app.all('/*', unknown, answerUnknown)
  app.setValidatorCompiler(createValidatorCompiler())
  app.setSerializerCompiler(options.serializerCompiler)
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body.toString())))
  })

  takeFiles(app)
  // The operation reads the body itself, once the caller is known.
  app.addContentTypeParser(STREAMED_FILE, (_request, payload, done) => done(null, payload))

  const { specification } = options
  addKept(app, specification, options.revisions.current)
  addServiceKeys(app, specification, options.context)
  addSessions(app, specification, options.context.accounts.sessions)
  addPermissions(app, specification, options.context)
  addStaffLanguage(app)
  app.addHook('preValidation', nulHook)
  app.addHook('preValidation', misspeltHook(app.prefix, specification))
  app.addHook('preValidation', bodyHook(app.prefix, specification))
  app.decorateRequest('answerKey', '')
  addTopics(app, specification, options.revisions)
  const { answers, site } = options.context
  app.addHook(
    'preHandler',
    answers.preHandler(async (request) => (await site(request)).environment),
  )
  app.addHook('preHandler', async (request) => app.shedList?.(request))
  app.addHook('onSend', answers.onSend)
  addCompression(app, answers.pack)

  await app.register(async (within) => {
    const handlers = new Map(Object.entries(app.operations))
    for (const { operationId, ...route } of readRoutes(specification)) {
      const handler = handlers.get(operationId)
      if (!handler)
        throw new Error(`no subject answers the operation "${operationId}" of openapi/portal.yaml`)
      // `Operations` holds each handler to the contract that its route is made of.
      within.route({ ...route, handler: unsafeCast<RouteHandlerMethod>(handler) })
    }
  })
}

const FORM = 'application/x-www-form-urlencoded'
