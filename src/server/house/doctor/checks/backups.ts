import { say } from '../../../ground/language/say.ts'
import { checkFolder } from '../findings/check-folder.ts'
import { type Check, fault, isExample, orOk, warning, when } from '../findings/finding.ts'

const HOUR = 3_600_000

export const backups: Check = (env, { backups, now }) => {
  if (!backups) {
    const text = say`none are scheduled; set BACKUP_FOLDER to a folder on another disk, and BACKUP_KEY`
    return [env.DATABASE_URL ? fault(text) : warning(text)]
  }
  const age = backups.last ? (now.getTime() - backups.last.getTime()) / HOUR : undefined
  return orOk(
    [
      ...checkFolder('BACKUP_FOLDER', backups),
      ...when(backups.isOnDataDisk, () =>
        warning(
          say`BACKUP_FOLDER is on the disk of the data: one fault takes both; mount another disk there`,
        ),
      ),
      ...when(!env.BACKUP_KEY, () =>
        warning(say`they are not encrypted: each holds the whole site; set BACKUP_KEY and keep it elsewhere`),
      ),
      ...when(isExample(env.BACKUP_KEY), () =>
        fault(say`BACKUP_KEY is the text of the example; make one with openssl rand -base64 32`),
      ),
      ...when(age === undefined, () =>
        warning(say`there is none yet; make one with npm run backup -- <file>, or wait for the first`),
      ),
      ...when(age !== undefined && age > 2 * env.BACKUP_HOURS + 1, () =>
        fault(
          say`the last is ${Math.round(age ?? 0)} hours old; look in the log for "no backup could be made"`,
        ),
      ),
    ],
    say`the last is ${Math.round(age ?? 0)} hours old`,
  )
}
