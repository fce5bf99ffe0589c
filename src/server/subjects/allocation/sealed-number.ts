import { and, eq } from 'drizzle-orm'
import { readDrawRecord } from '../../../contract/draw/read.ts'
import type { Announcement } from '../../../contract/draw/types.ts'
import { digestOf } from '../../ground/draw-digest.ts'
import { say } from '../../ground/language/say.ts'
import type { Refusal } from '../../ground/refusal.ts'
import type { Db } from '../../store/db/database.ts'
import { allocationAct } from '../../store/db/schema.ts'
import { type Secrets, UnsealFault } from '../../store/secrets/secrets.ts'
import { conflict, type Standing } from './plan.ts'
import { secretPlace } from './seal.ts'

export type Seal = NonNullable<Standing['seal']>

/** The sealed number that was announced; undefined where the server's copy cannot be opened, or is another one. */
export function sealedNumber(
  secrets: Pick<Secrets, 'unseal'>,
  seal: Pick<Seal, 'planId' | 'secret'>,
  announced: Announcement,
): string | undefined {
  try {
    const secret = secrets.unseal(seal.secret, secretPlace(seal.planId))
    return digestOf(announced.suite)(secret) === announced.seal ? secret : undefined
  } catch (error) {
    if (error instanceof UnsealFault) return undefined
    throw error
  }
}

/** The sealed number of a draw that was held: it is published, so a correction needs neither the server's copy nor the envelope. */
export function publishedNumber(record: string, announced: Announcement): string | undefined {
  const drawn = readDrawRecord(record)
  if ('file' in drawn) return undefined
  return digestOf(announced.suite)(drawn.secret) === announced.seal ? drawn.secret : undefined
}

/** What is left to do where the server's copy is lost. */
export function sealLost({ printedAt }: Pick<Seal, 'printedAt'>): Refusal {
  return conflict(
    'seal-lost',
    printedAt
      ? say`the server’s copy of the sealed number is lost, nothing is drawn: two people open the envelope and type its number on the page of this plan`
      : say`the server’s copy of the sealed number is lost, and no envelope was printed: nothing is drawn until a backup has brought it back`,
  )
}

/** Whether somebody printed the envelope or has read it: no person has both numbers. */
export async function knowsSealedNumber(
  db: Db,
  { planId, printedBy, openedBy, openedWith }: Seal,
  staffId: string,
): Promise<boolean> {
  if ([printedBy, openedBy, openedWith].includes(staffId)) return true
  const typed = await db
    .select({ id: allocationAct.id })
    .from(allocationAct)
    .where(
      and(
        eq(allocationAct.planId, planId),
        eq(allocationAct.kind, 'open'),
        eq(allocationAct.staffId, staffId),
      ),
    )
  return typed.length > 0
}
