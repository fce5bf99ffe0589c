import type { FastifyReply } from 'fastify'
import type { Db } from '../../../store/db/database.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { standsNow } from './stands-now.ts'
import { OutdatedWork } from './work.ts'

/** Performs an action, unless somebody else was faster: then the answer says what changed. */
export async function unlessOutdated<Done>(
  { db, secrets }: { db: Db; secrets: Pick<Secrets, 'unseal'> },
  reply: FastifyReply,
  run: () => Promise<Done>,
): Promise<Done | FastifyReply> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof OutdatedWork)) throw error
    const data = await standsNow(db, secrets, error.submissionId)
    return reply.code(409).send({ code: '409', message: error.message, reason: 'outdated', data })
  }
}
