import { asc, eq } from 'drizzle-orm'
import { SUMS, writeSums } from '../../../contract/draw/sums.ts'
import { writeFlats } from '../../../contract/flats/read-flats.ts'
import { csvOf } from '../../../contract/sheets/csv.ts'
import { digestOf } from '../../ground/draw-digest.ts'
import type { AuditEvent } from '../../store/change.ts'
import type { Db } from '../../store/db/database.ts'
import { allocationClosing, allocationEdition, choosingEvent } from '../../store/db/schema.ts'
import { type Plan, readStanding, type Standing } from '../allocation/plan.ts'
import { readChoices } from '../choosing/read.ts'
import { readKept } from '../flats/save.ts'
import { factsOf } from './facts.ts'
import { isOfDemo, logOf } from './log.ts'
import { readMeChinese, readMeEnglish } from './read-me.ts'
import { staffNames } from './staff-names.ts'
import { siteSettings } from '../../store/site-settings.ts'

export interface FolderFile {
  /** Below the folder. */
  path: string
  text: string
}

export interface Folder {
  /** The last of them has the hashes of all others. */
  files: FolderFile[]
  /** Hash of that one: it binds the whole folder. */
  fingerprint: string
}

/**
 * All that a notary keeps of a plan. Everything in it is public, or says who of the staff did what: no sealed number before
 * its draw, no name and no whole receipt number of a household.
 */
export async function folderOf(db: Db, plan: Plan, now: Date): Promise<Folder> {
  const standing = await readStanding(db, plan.id)
  const suite = standing.allocation?.suite ?? 'standard'
  const digest = digestOf(suite)
  const nameOf = await staffNames(db)
  const [closing] = await db.select().from(allocationClosing).where(eq(allocationClosing.planId, plan.id))
  const facts = factsOf(plan, standing, { nameOf, now, closing })
  const readMe = (await isChinese(db)) ? readMeChinese : readMeEnglish
  const flats = await readKept(db, plan.id)
  const files: FolderFile[] = [
    { path: 'README.txt', text: readMe(facts, await isOfDemo(db, plan.id)) },
    ...(await drawFiles(db, standing)),
    { path: 'plan.json', text: `${JSON.stringify(facts, null, 2)}\n` },
    ...(flats.length > 0 ? [{ path: 'flats.csv', text: writeFlats(flats) }] : []),
    ...(await choiceFiles(db, plan.id)),
    { path: 'log.csv', text: await logOf(db, plan.id, nameOf) },
  ]
  const sums = writeSums(files.map(({ path, text }) => ({ hash: digest(text), path })))
  return { files: [...files, { path: SUMS[suite], text: sums }], fingerprint: digest(sums) }
}

/** What the audit log says of a folder: who has one can be asked whether it is this one. */
export const takenEvent = (planId: string, { files, fingerprint }: Folder): AuditEvent => ({
  action: 'allocation-folder-taken',
  subject: planId,
  detail: { folder: fingerprint, files: files.length },
})

/** Each list; the three files of the draw where `draw verify` looks for them; and results that were corrected. */
async function drawFiles(db: Db, { seal, draws, editions }: Standing): Promise<FolderFile[]> {
  const [edition] = editions
  if (!edition) return []
  const lists = await db
    .select({ id: allocationEdition.id, edition: allocationEdition.edition, csv: allocationEdition.csv })
    .from(allocationEdition)
    .where(eq(allocationEdition.planId, edition.planId))
    .orderBy(asc(allocationEdition.edition))
  const announced = lists.find(({ id }) => id === seal?.editionId)
  const [last, ...former] = draws
  return [
    ...(seal ? [{ path: 'announcement.json', text: seal.announcement }] : []),
    ...(announced ? [{ path: 'list.csv', text: announced.csv }] : []),
    ...(last ? [{ path: 'draw.json', text: last.record }] : []),
    ...lists.map(({ edition: number, csv }) => ({ path: `lists/${number}.csv`, text: csv })),
    ...former.map(({ number, record }) => ({ path: `corrected/${number}.json`, text: record })),
  ]
}

/** Who has chosen which flat, by rank and list number, and everything that happened meanwhile. */
async function choiceFiles(db: Db, planId: string): Promise<FolderFile[]> {
  const choices = await readChoices(db, planId)
  const events = await db
    .select()
    .from(choosingEvent)
    .where(eq(choosingEvent.planId, planId))
    .orderBy(asc(choosingEvent.id))
  if (events.length === 0) return []
  return [
    {
      path: 'choices.csv',
      text: csvOf([
        ['rank', 'no', 'building', 'unit', 'number', 'type', 'area', 'price', 'chosenAt'],
        ...choices.map(({ rank, no, flat, chosenAt }) => [
          String(rank),
          no,
          flat.building,
          flat.unit,
          flat.number,
          flat.type,
          String(flat.area),
          String(flat.price),
          chosenAt?.toISOString() ?? '',
        ]),
      ]),
    },
    {
      path: 'events.csv',
      text: csvOf([
        ['time', 'rank', 'step', 'flat', 'counter'],
        ...events.map(({ at, rank, step, flat, counter }) => [
          at.toISOString(),
          String(rank),
          step,
          flat,
          String(counter ?? ''),
        ]),
      ]),
    },
  ]
}

async function isChinese(db: Db): Promise<boolean> {
  const { locale = 'zh-CN' } = await siteSettings(db)
  return locale.startsWith('zh')
}
