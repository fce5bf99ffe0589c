import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { FORM_FILE } from '../../../contract/forms/files.ts'
import type { ApiContext } from '../service/context.ts'
import { formUpload } from '../../store/db/schema.ts'
import { ownersOf } from '../../subjects/forms/drafts/asker.ts'
import { disposition } from '../../subjects/media/files/headers.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import { findUpload, readUpload, shownUpload } from '../../subjects/forms/uploads/uploads.ts'

/** `GET /do/formFile/<id>`: a file for its owner, sent as a download and never executed. */
export async function formFileRoute(
  app: FastifyInstance,
  { context }: { context: ApiContext },
): Promise<void> {
  const { db, secrets, uploads } = context
  app.get<{ Params: { id: string } }>(`${FORM_FILE}:id`, async (request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    const owners = ownersOf(request.raw, (await app.sessionOf(request.raw))?.accountId)
    const isTheirs = and(eq(formUpload.id, request.params.id), inArray(formUpload.owner, owners))
    const row = await findUpload(db, isTheirs)
    if (!row) throw notFound('file')
    const bytes = await readUpload(uploads, row)
    if (!bytes) throw new Refusal(409, 'the file is still being checked, or is not there any more')
    const { name, mime } = shownUpload(row, secrets)
    return reply.type(mime).header('content-disposition', disposition('attachment', name)).send(bytes)
  })
}
