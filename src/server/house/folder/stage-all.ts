import { setImmediate } from 'node:timers/promises'
import { isoTime } from '../../subjects/rich-text/time.ts'
import type { Database } from '../../store/db/database.ts'
import { asOne, type Fault } from '../../ground/yaml/fault-lines.ts'
import type { SiteItem } from './item.ts'
import type { Note } from './notes.ts'
import { type Lookups, prepare, type Prepared } from './validate-item.ts'
import { stage, type Staged } from './stage.ts'
import { idsInOrder } from '../../ground/new-id.ts'

const BATCH = 50
/** Characters: a statement takes several times the memory of what it carries, and on the embedded database visitors wait for it. */
const BATCH_SIZE = 131_072

export interface StagedAll {
  staged: Staged[]
  /** ISO times for contents that must not be seen yet, by contentId. */
  publishAt: Map<string, string>
  /** Problems that do not prevent the import, by the contents' paths. */
  notes: Map<string, Note[]>
  faults: Fault[]
}

/**
 * Prepares contents and writes them where nobody sees them; one batch is written while the next is prepared.
 * @param known ids of contents that the database has
 */
export async function stageAll(
  database: Pick<Database, 'db'>,
  ids: ReadonlyMap<SiteItem, string>,
  known: ReadonlySet<string>,
  lookups: Lookups,
  onItem: (file: string) => void,
): Promise<StagedAll> {
  const all: StagedAll = { staged: [], publishAt: new Map(), notes: new Map(), faults: [] }
  const mint = idsInOrder()
  let batch: { staged: Staged; prepared: Prepared }[] = []
  let size = 0
  let writing = Promise.resolve()
  const flush = async () => {
    await writing
    writing = stage(database, batch)
    // Awaited above, after the next batch: until then its failure must not count as unhandled.
    writing.catch(() => {})
    batch = []
    size = 0
  }
  for (const [item, contentId] of ids) {
    onItem(item.file)
    // Between two contents, requests and the database's answers get their turn.
    await setImmediate()
    const prepared = prepare(item, lookups)
    if ('faults' in prepared) {
      all.faults.push(...asOne(prepared.faults))
      continue
    }
    const staged = { item, contentId, versionId: mint(), isNew: !known.has(contentId) }
    const time = publicationTime(item, prepared, lookups.timeZone)
    if (time !== undefined) all.publishAt.set(contentId, time)
    all.staged.push(staged)
    all.notes.set(item.path, prepared.notes)
    batch.push({ staged, prepared })
    size += prepared.source.length
    if (batch.length === BATCH || size >= BATCH_SIZE) await flush()
  }
  await flush()
  await writing
  return all
}

/** When the content is to be seen first, if that is in the future; other dates, such as an event's, may be in the future too. */
function publicationTime({ kind }: SiteItem, { fields }: Prepared, timeZone: string): string | undefined {
  const date = kind.date !== undefined && kind.publication ? fields[kind.date] : undefined
  const time = typeof date === 'string' ? isoTime(date, timeZone) : undefined
  return time !== undefined && Date.parse(time) > Date.now() ? time : undefined
}
