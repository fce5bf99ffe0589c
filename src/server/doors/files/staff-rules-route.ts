import type { FastifyInstance } from 'fastify'
import { JUDGED, type Judged, RULES_OF_STAFF } from '../../../contract/rules/judged-schema.ts'
import { addCompression } from '../../ground/http/compression.ts'
import { answerUnknown } from '../../ground/http/error-handler.ts'
import { staffRules } from '../../subjects/kinds/staff-rules.ts'
import type { ApiContext } from '../service/context.ts'

/**
 * Serves what the staff's forms are judged by in the browser, to whoever has the schema: its hash is in the address. Rules of an
 * earlier schema are gone, and the server judges alone.
 */
export async function staffRulesRoute(
  app: FastifyInstance,
  { context }: { context: Pick<ApiContext, 'site'> },
): Promise<void> {
  addCompression(app)
  app.get<{ Params: { judged: string; name: string; hash: string } }>(
    `${RULES_OF_STAFF}:judged/:name/:hash.js`,
    async (request, reply) => {
      const { judged, name, hash } = request.params
      const { kinds } = await context.site()
      const rules = isJudged(judged) ? await staffRules(kinds, judged, name) : undefined
      if (rules?.hash !== hash) return answerUnknown(request, reply)
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type('text/javascript; charset=utf-8')
        .send(rules.text)
    },
  )
}

const isJudged = (name: string): name is Judged => JUDGED.some((one) => one === name)
