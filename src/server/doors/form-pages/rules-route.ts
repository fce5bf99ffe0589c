import type { FastifyInstance } from 'fastify'
import { addCompression } from '../../ground/http/compression.ts'
import { answerUnknown } from '../../ground/http/error-handler.ts'
import type { Form } from '../../subjects/forms/definition/compile.ts'
import { RULES_FOLDER } from '../../subjects/forms/definition/rules-address.ts'

/** Serves the validation rules of the current forms as modules. Older ones are gone, and the server's check decides. */
export async function rulesRoute(
  app: FastifyInstance,
  { forms }: { forms: () => Promise<ReadonlyMap<string, Form>> },
): Promise<void> {
  addCompression(app)
  app.get<{ Params: { key: string; name: string } }>(`${RULES_FOLDER}:key/:name`, async (request, reply) => {
    const form = (await forms()).get(request.params.key)
    if (!form || form.module.name !== request.params.name) return answerUnknown(request, reply)
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/javascript; charset=utf-8')
      .send(form.module.text)
  })
}
