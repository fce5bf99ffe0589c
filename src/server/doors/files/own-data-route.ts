import type { FastifyInstance } from 'fastify'
import { confirmAddress } from '../../../contract/addresses.ts'
import { MY_DATA, PROFILE } from '../../../contract/constants.ts'
import type { ApiContext } from '../service/context.ts'
import { addressPrefix } from '../../store/audit/address-prefix.ts'
import { eq } from 'drizzle-orm'
import { formUpload } from '../../store/db/schema.ts'
import { readUpload, shownUpload, type UploadContext } from '../../subjects/forms/uploads/uploads.ts'
import { archiveOf, type OwnFile } from '../../subjects/own-data/archive.ts'
import { isFreshLogin } from '../../store/fresh-login.ts'
import { tellOwner } from '../../subjects/messages/tell-owner.ts'
import { adoptOwn } from '../../subjects/records/read-records.ts'
import { collectOwn } from '../../subjects/own-data/collect.ts'

/** All data about the logged-in person, as a file. It only reads, so the cookies are sufficient. */
export async function myDataRoute(app: FastifyInstance, { context }: { context: ApiContext }): Promise<void> {
  const { db, secrets, change, recordKinds, now, site, uploads } = context
  app.get(MY_DATA, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const session = await app.sessionOf(request.raw)
    if (!session) return reply.redirect(`/login?${new URLSearchParams({ next: PROFILE })}`, 302)
    if (!(await isFreshLogin(db, session, now()))) return reply.redirect(confirmAddress(PROFILE), 302)
    const { settings } = await site(request)
    // Includes records that their owner has not opened yet.
    await adoptOwn(db, session.accountId)
    const tables = await collectOwn(db, secrets, session.accountId)
    const facts = { site: settings.name, made: now(), kinds: await recordKinds() }
    const archive = archiveOf(tables, facts, await ownFiles(uploads, session.accountId))
    await change(
      { actor: session.accountId, addressPrefix: addressPrefix(request.ip) },
      (tx) =>
        tellOwner(tx, context, session.accountId, {
          about: 'dataExported',
          // Once an hour, however often it is downloaded.
          key: now().toISOString().slice(0, 13),
        }),
      { action: 'exported' },
    )
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="my-data.zip"')
      .send(Buffer.from(archive))
  })
}

/** The archive is built in memory: files beyond this size are listed in it and can be downloaded on the pages of their forms. */
const MOST_BYTES = 100 * 1024 * 1024

async function ownFiles(uploads: UploadContext, accountId: string): Promise<OwnFile[]> {
  const rows = await uploads.db.select().from(formUpload).where(eq(formUpload.accountId, accountId))
  const files: OwnFile[] = []
  let total = 0
  for (const row of rows) {
    total += row.bytes
    if (total > MOST_BYTES) break
    const bytes = await readUpload(uploads, row)
    if (bytes) files.push({ name: `${row.id}-${shownUpload(row, uploads.secrets).name}`, bytes })
  }
  return files
}
