import { inArray, lt } from 'drizzle-orm'
import { createAudit } from '../../store/audit/audit.ts'
import { cutLog } from '../../store/audit/cut.ts'
import type { Db } from '../../store/db/database.ts'
import { inSlices } from '../../store/db/in-slices.ts'
import { job, record, usedSignature } from '../../store/db/schema.ts'
import type { Handler } from '../../store/jobs/runner.ts'
import { unlinkClosed } from '../allocation/unlink.ts'
import { expireDrafts } from '../contents/edit/draft-versions.ts'
import { expireMessages } from '../contents/edit/staff-messages.ts'
import { deleteExpired } from '../forms/inbox/expire.ts'
import { eraseDue } from '../own-data/erase.ts'
import type { KeptLedger } from '../../store/ledger/keep-ledger.ts'
import type { UploadStore } from '../forms/uploads/store.ts'
import { expireUploads } from '../forms/uploads/uploads.ts'
import { expireFigures } from '../visitors/figures.ts'
import { expireSheets } from '../sheets/read.ts'
import { expireDeliveries } from '../webhooks/deliveries.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'

const DAY_MILLISECONDS = 86_400_000
/** How long operators can examine failed jobs. */
const FAILED_JOB_DAYS = 30

interface Options {
  db: Db
  secrets: Pick<Secrets, 'blindIndex' | 'seal'>
  auditDays: number
  /** The bytes of uploaded files. */
  uploads: UploadStore
  /** Also kept outside the database, before anybody is erased. */
  ledger: Pick<KeptLedger, 'settle'>
}

/** Deletes once a day what has passed its retention period, in slices. When this process stops, another one goes on. */
export function createRetention({ db, secrets, auditDays, uploads, ledger }: Options): Handler<'retention'> {
  return async (_payload, signal) => {
    await cutLog(db, secrets, daysAgo(auditDays))
    const now = new Date()
    await eraseDue(db, secrets, now, ledger)
    await db.delete(usedSignature).where(lt(usedSignature.expiresAt, now))
    const records = await inSlices(async (most) => {
      const old = db.select({ id: record.id }).from(record).where(lt(record.expiresAt, now)).limit(most)
      return (await db.delete(record).where(inArray(record.id, old))).rowCount ?? 0
    }, signal)
    if (records > 0) await createAudit(secrets)(db, { actor: 'job', action: 'expired', detail: { records } })
    const { submissions, drafts } = await deleteExpired(db, signal)
    if (submissions > 0) {
      await createAudit(secrets)(db, { actor: 'job', action: 'expired', detail: { submissions, drafts } })
    }
    // The log has what was deleted until then.
    signal?.throwIfAborted()
    const plans = await unlinkClosed(db, now)
    if (plans > 0) await createAudit(secrets)(db, { actor: 'job', action: 'expired', detail: { plans } })
    await expireDrafts(db, now)
    await expireMessages(db, now)
    await expireDeliveries(db, signal)
    await expireSheets(db, now, signal)
    await expireFigures(db, now)
    // After everything that may leave files behind.
    await expireUploads({ db, store: uploads })
    await db.delete(job).where(lt(job.failedAt, daysAgo(FAILED_JOB_DAYS)))
  }
}

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MILLISECONDS)
