import { and, eq } from 'drizzle-orm'
import { fileFields } from '../../../../contract/forms/files.ts'
import type { Db } from '../../../store/db/database.ts'
import { formSubmission, formUpload } from '../../../store/db/schema.ts'
import type { Handler } from '../../../store/jobs/runner.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { newest, readDefinitions } from '../definition/definitions.ts'
import { setState, type Telling } from './work.ts'
import type { Scan } from '../uploads/clamd.ts'
import { openFile } from '../uploads/sealing.ts'
import type { UploadStore } from '../uploads/store.ts'
import type { UploadRow } from '../uploads/uploads.ts'

interface Parts {
  db: Db
  secrets: Pick<Secrets, 'unseal'>
  store: UploadStore
  /** Undefined if the setting that named it was removed. */
  scan: Scan | undefined
  telling: () => Promise<Telling>
  /** Told of each file that had a virus, once. */
  onInfected?: (() => void) | undefined
}

/** Releases a file from quarantine, or deletes it and says so. If the scanner is away, the job is retried. */
export function createScan({ db, secrets, store, scan, telling, onInfected }: Parts): Handler<'scanUpload'> {
  return async ({ uploadId }) => {
    const isWaiting = and(eq(formUpload.id, uploadId), eq(formUpload.state, 'waiting'))
    const [row] = await db.select().from(formUpload).where(isWaiting)
    // Deleted meanwhile.
    const sealed = row && (await store.get(row.storeKey))
    if (!row || !sealed) return
    const found = scan && (await scan(openFile(sealed, row.id, row.fileKey, secrets)))
    if (found === undefined) {
      await db
        .update(formUpload)
        .set({ state: scan ? 'clean' : 'unscanned' })
        .where(isWaiting)
      return
    }
    const told = await telling()
    const isFound = await db.transaction(async (tx) => {
      const [infected] = await tx
        .update(formUpload)
        .set({ state: 'infected' })
        .where(isWaiting)
        .returning({ submissionId: formUpload.submissionId })
      if (infected?.submissionId) await tell(tx, told, row, infected.submissionId)
      return infected !== undefined
    })
    if (isFound) onInfected?.()
    await store.delete(row.storeKey)
  }
}

/** Applicant and staff read it in the submission's history. */
async function tell(tx: Db, told: Telling, row: UploadRow, submissionId: string): Promise<void> {
  const [sent] = await tx.select().from(formSubmission).where(eq(formSubmission.id, submissionId))
  if (!sent || sent.state === 'withdrawn') return
  const { schema } = newest(await readDefinitions(tx, row.formKey))
  const title = fileFields(schema).get(row.field)?.title ?? row.field
  const isChinese = (told.site.settings.locale ?? 'zh-CN').startsWith('zh')
  const note = isChinese
    ? `“${title}”里有一个文件带有恶意代码，已经删除。需要的话请换一个文件重新提交，或与我们联系。`
    : `A file of “${title}” held malicious code and was deleted. Send another one if needed, or ask us.`
  await setState(tx, told, { submissionId, state: sent.state, note })
}
