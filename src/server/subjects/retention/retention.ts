import { lt } from 'drizzle-orm'
import { createAudit } from '../../store/audit/audit.ts'
import { cutLog } from '../../store/audit/cut.ts'
import type { Db } from '../../store/db/database.ts'
import { job, record, usedSignature } from '../../store/db/schema.ts'
import type { Handler } from '../../store/jobs/runner.ts'
import { unlinkClosed } from '../allocation/unlink.ts'
import { expireDrafts } from '../contents/edit/draft-versions.ts'
import { deleteExpired } from '../forms/inbox/expire.ts'
import { eraseDue } from '../own-data/erase.ts'
import type { KeptLedger } from '../../store/ledger/keep-ledger.ts'
import type { UploadStore } from '../forms/uploads/store.ts'
import { expireUploads } from '../forms/uploads/uploads.ts'
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

/** Deletes once a day what has passed its retention period. */
export function createRetention({ db, secrets, auditDays, uploads, ledger }: Options): Handler<'retention'> {
  return async () => {
    await cutLog(db, secrets, daysAgo(auditDays))
    const now = new Date()
    await eraseDue(db, secrets, now, ledger)
    await db.delete(usedSignature).where(lt(usedSignature.expiresAt, now))
    const { rowCount } = await db.delete(record).where(lt(record.expiresAt, now))
    if (rowCount) {
      await createAudit(secrets)(db, { actor: 'job', action: 'expired', detail: { records: rowCount } })
    }
    const { submissions, drafts } = await deleteExpired(db)
    if (submissions > 0) {
      await createAudit(secrets)(db, { actor: 'job', action: 'expired', detail: { submissions, drafts } })
    }
    const plans = await unlinkClosed(db, now)
    if (plans > 0) await createAudit(secrets)(db, { actor: 'job', action: 'expired', detail: { plans } })
    await expireDrafts(db, now)
    // After everything that may leave files behind.
    await expireUploads({ db, store: uploads })
    await db.delete(job).where(lt(job.failedAt, daysAgo(FAILED_JOB_DAYS)))
  }
}

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MILLISECONDS)
