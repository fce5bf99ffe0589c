import { setImmediate } from 'node:timers/promises'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { DEFAULT_TIME_ZONE } from '../../../../contract/constants.ts'
import { speaking } from '../../../ground/language/say.ts'
import { isDatabaseAway } from '../../../ground/outage.ts'
import type { Db } from '../../../store/db/database.ts'
import { formExport } from '../../../store/db/schema.ts'
import type { Handler } from '../../../store/jobs/runner.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { readSiteState } from '../../columns/tree/site-state.ts'
import { readDefinitions } from '../definition/definitions.ts'
import { idsOf } from '../inbox/list-submissions.ts'
import { archiveWords, archiveWriter } from './archive.ts'
import { readNames } from '../inbox/names.ts'
import { readBeside } from './beside.ts'
import { csvWriter } from '../../../../contract/sheets/csv-writer.ts'
import { type ExportRow, type Wanted, wantedOf } from './exports.ts'
import { Cancelled, dropParts, forgetBytes, isWrittenBy, type Keeping, keepParts, type Run } from './parts.ts'
import { readRows, tableOf } from './table.ts'
import { xlsxWriter } from '../../../../contract/sheets/xlsx.ts'

/** How many submissions are read at a time, and how many are unsealed and written without a pause: all other requests wait meanwhile. */
const READ_AT_ONCE = 50
const WRITTEN_AT_ONCE = 10
/** Milliseconds between two records of the progress. */
const NOTE_MILLISECONDS = 500

type Parts = Keeping & { secrets: Pick<Secrets, 'seal' | 'unseal' | 'blindIndex' | 'blindWords'> }

/** Writes an ordered file from the beginning: it is unknown how far a process got that died. */
export function createWriteExport(parts: Parts): Handler<'writeExport'> {
  const { db } = parts
  return async ({ exportId }, signal) => {
    const row = await begin(parts, exportId)
    if (!row) return
    const file = keepParts(parts, row)
    try {
      await write(parts, row, { file, signal })
    } catch (error) {
      // If the database is away or this process ends, the job runs again with a new file.
      const isTriedAgain = isDatabaseAway(error) || signal?.aborted
      if (!(error instanceof Cancelled) && !isTriedAgain)
        await db.update(formExport).set({ state: 'failed' }).where(isWrittenBy(row))
      await file.forget()
      if (!(error instanceof Cancelled)) throw error
    }
  }
}

async function write(
  parts: Parts,
  row: ExportRow,
  { file, signal }: { file: ReturnType<typeof keepParts>; signal: AbortSignal | undefined },
): Promise<void> {
  const { db, secrets } = parts
  const { filter, ...wanted } = wantedOf(row, secrets)
  const content = await contentOf(parts, row.formKey, wanted)
  const sort = filter.sort === 'due' ? 'due' : 'oldest'
  const ids = await idsOf(db, secrets, { ...filter, sort })
  await note(db, row, { total: ids.length })
  let noted = performance.now()
  for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
    const some = ids.slice(at, at + READ_AT_ONCE)
    for await (const chunks of content.add(some)) {
      signal?.throwIfAborted()
      await file.add(chunks)
      // Waiting requests of others go first.
      await setImmediate()
    }
    if (performance.now() - noted < NOTE_MILLISECONDS) continue
    await note(db, row, { done: at + some.length })
    noted = performance.now()
  }
  await file.add(content.end())
  await file.close()
  await note(db, row, { state: 'done', done: ids.length, leftOut: content.leftOut() })
}

/** What an export needs of submissions, as it is written. */
interface Content {
  add(ids: readonly string[]): AsyncIterable<readonly Uint8Array[]>
  end(): readonly Uint8Array[]
  /** Files, or rows, that it has no place for. */
  leftOut(): number
}

async function contentOf(
  parts: Parts,
  formKey: string,
  { format, isOpen, forDecisions = false }: Omit<Wanted, 'filter'>,
): Promise<Content> {
  const { db, secrets } = parts
  const definitions = await readDefinitions(db, formKey)
  const { settings } = (await readSiteState(db)).production
  const { timeZone = DEFAULT_TIME_ZONE, locale = 'zh-CN' } = settings
  const language = locale.startsWith('zh') ? 'zh-CN' : 'en'
  if (format === 'zip') return archiveWriter(parts, definitions, speaking(language, archiveWords))
  const staffNames = await readNames(db)
  const shown = { isOpen, forDecisions, hasSheets: format === 'xlsx', settings, timeZone, staffNames }
  const table = speaking(language, () => tableOf(definitions, secrets, shown))
  const writer = format === 'csv' ? csvWriter() : xlsxWriter(table.sheets)
  const heads = writer.add(table.heads)
  let isBegun = false
  const begun = () => {
    const first = isBegun ? [] : heads
    isBegun = true
    return first
  }
  return {
    async *add(ids) {
      const rows = await readRows(db, ids)
      const beside = await readBeside(db, secrets, ids)
      for (const some of slicesOf(rows))
        yield [...begun(), ...writer.add(some.flatMap((one) => table.rowsOf(one, beside)))]
    },
    end: () => [...begun(), ...writer.end()],
    leftOut: () => writer.leftOut(),
  }
}

function* slicesOf<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += WRITTEN_AT_ONCE) yield rows.slice(at, at + WRITTEN_AT_ONCE)
}

/** @returns undefined if it was cancelled or its day is over */
async function begin({ db, store }: Parts, exportId: string): Promise<ExportRow | undefined> {
  const { row, keys } = await db.transaction(async (tx) => {
    const [begun] = await tx
      .update(formExport)
      .set({ state: 'running', total: null, done: 0, bytes: 0, leftOut: 0, run: sql`${formExport.run} + 1` })
      .where(and(eq(formExport.id, exportId), inArray(formExport.state, ['waiting', 'running'])))
      .returning()
    return { row: begun, keys: begun ? await dropParts(tx, exportId) : [] }
  })
  await forgetBytes(store, keys)
  return row
}

/** @throws Cancelled */
async function note(
  db: Db,
  run: Run,
  set: Partial<Pick<typeof formExport.$inferSelect, 'total' | 'done' | 'state' | 'leftOut'>>,
): Promise<void> {
  const { rowCount } = await db.update(formExport).set(set).where(isWrittenBy(run))
  if (!rowCount) throw new Cancelled('the export was cancelled or begun anew')
}
