import type { FastifyInstance } from 'fastify'
import { speaking } from '../../ground/language/say.ts'

/** For operations of staff, errors in fields are in the language of the editor's app. */
export function addStaffLanguage(app: FastifyInstance): void {
  const staffSide = `${app.prefix}/editor/`
  app.addHook('preHandler', (request, _reply, done) => {
    if (!request.url.startsWith(staffSide)) return done()
    const isChinese = /^zh\b/i.test(request.headers['accept-language'] ?? '')
    speaking(isChinese ? 'zh-CN' : 'en', done)
  })
}
