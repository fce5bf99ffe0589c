import type { FastifyInstance } from 'fastify'
import { speaking } from '../../ground/language/say.ts'

/** Errors in fields are in the language of the editor's app for operations of staff, and in English for all others. */
export function addStaffLanguage(app: FastifyInstance): void {
  const staffSide = `${app.prefix}/editor/`
  app.addHook('preHandler', (request, _reply, done) => {
    const isStaff = request.url.startsWith(staffSide)
    const isChinese = isStaff && /^zh\b/i.test(request.headers['accept-language'] ?? '')
    speaking(isChinese ? 'zh-CN' : 'en', done)
  })
}
