import type { Db } from '../db/database.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { verifyLog } from './verify.ts'
import { say } from '../../ground/language/say.ts'

/** `npm run site -- verify-log [<standing>]` */
export interface VerifyCommand {
  name: 'verify-log'
  /** The standing that an earlier run printed. */
  standing?: string | undefined
}

const STANDING = /^(\d{1,15}):([0-9a-f]{64})?$/

export const isStanding = (text: string) => STANDING.test(text)

/** @returns 1 and what is wrong with the log, or 0 */
export async function runVerify(
  db: Db,
  secrets: Pick<Secrets, 'blindIndex'>,
  { standing }: VerifyCommand,
): Promise<{ exitCode: 0 | 1; lines: string[] }> {
  const [, number, hash = ''] = STANDING.exec(standing ?? '') ?? []
  const noted = number === undefined ? undefined : { number: Number(number), hash }
  const verdict = await verifyLog(db, secrets, noted)
  if (verdict.faults.length > 0) {
    return {
      exitCode: 1,
      lines: [say`the audit log is not as it was written`, ...verdict.faults.map((fault) => `  ${fault}`)],
    }
  }
  return {
    exitCode: 0,
    lines: [say`whole      ${verdict.rows} rows of the audit log`, say`standing   ${verdict.standing}`],
  }
}
