import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createAudit } from '../../store/audit/audit.ts'
import type { Db } from '../../store/db/database.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { readPlan } from '../../subjects/allocation/plan.ts'
import { folderOf, takenEvent } from '../../subjects/notary/folder.ts'
import { say } from '../../ground/language/say.ts'

/** `npm run draw -- export <plan> <folder>` */
export interface DrawCommand {
  name: 'draw-export'
  planId: string
  /** Absolute. */
  into: string
}

/** Writes all that a notary keeps of a plan. @throws Refusal (404) where visitors see no such plan */
export async function exportDraw(
  db: Db,
  secrets: Pick<Secrets, 'blindIndex' | 'seal'>,
  { planId, into }: DrawCommand,
): Promise<{ exitCode: 0 | 1; lines: string[] }> {
  const there = await readdir(into).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (there.length > 0)
    return { exitCode: 1, lines: [say`${into} is not empty: name a folder that is new or empty`] }
  const folder = await db.transaction(async (tx) => {
    const taken = await folderOf(tx, await readPlan(tx, planId), new Date())
    await createAudit(secrets)(tx, { actor: 'operator', ...takenEvent(planId, taken) })
    return taken
  })
  for (const { path, text } of folder.files) {
    await mkdir(dirname(join(into, path)), { recursive: true })
    await writeFile(join(into, path), text, { flag: 'wx' })
  }
  return {
    exitCode: 0,
    lines: [`written    ${into}: ${folder.files.length} files`, `folder     ${folder.fingerprint}`],
  }
}
