import { tmpdir } from 'node:os'
import { isDeepStrictEqual } from 'node:util'
import { say } from '../../ground/language/say.ts'
import { asOne, type Fault, ImportRefused } from '../../ground/yaml/fault-lines.ts'
import type { AskedDatabase } from '../../store/db/database.ts'
import type { MediaStore } from '../../subjects/media/store/store.ts'
import { type DescribedSite, describeSite, isUnchanged } from './describe-site.ts'
import type { ScanContext } from './file-scan.ts'
import { type Change, finish } from './finish.ts'
import { type FolderFile, listFolder, type Stray, strayEntries } from './folder.ts'
import { importMedia, type ImportedMedia } from './import-media.ts'
import type { ItemText } from './item.ts'
import { type KnownSite, readKnownSite } from './known-site.ts'
import { linkContents } from './link-contents.ts'
import { alone } from './lock.ts'
import { mediaFinder } from './media-index.ts'
import type { Note, Remark } from './notes.ts'
import { changedColumns } from './plan.ts'
import { siteAfter } from './site-after.ts'
import { siteChanges } from './site-changes.ts'
import { lacking, lackingFiles, mediaLacking } from './removal.ts'
import { rescan } from './rescan.ts'
import { scan, type Scanned } from './scan.ts'
import { sortFiles } from './sort-files.ts'
import { Spool } from './spool.ts'
import { stageAll, type StagedAll } from './stage-all.ts'
import { clearStage } from './stage.ts'
import type { ImportSummary } from './summary.ts'
import { survey } from './survey.ts'
import { unshownContents } from './unshown.ts'
import { validateItem } from './validate-item.ts'

/** Progress of an import: in each step `done` counts up to `total`. */
export interface Progress {
  step: 'reading' | 'media' | 'contents' | 'tables' | 'uploads' | 'checking'
  done: number
  total: number
}

export interface ImportOptions {
  /** Where pictures and files are stored. */
  media: MediaStore
  /** Whether to put in the bin what the folder lacks. */
  replace?: boolean
  /** Whether to mark the result as the demo, which the next import replaces. */
  asDemo?: boolean
  onProgress?: (progress: Progress) => void
  /** Called with each file before work on it begins. */
  onFile?: (path: string) => void
  /** Files that are left out, and why. */
  left?: readonly Fault[]
  /** A folder with space for the contents' texts during the import; by default the system's temporary folder. */
  scratch?: string
}

/**
 * Makes the site match the folder. Contents are identified by path; what the folder lacks stays, except an
 * untouched demo. An error in one file skips that file. Importing the same folder again changes nothing.
 * @throws ImportRefused if the folder as a whole cannot be imported; then nothing has changed
 */
export async function importSite(
  database: AskedDatabase,
  folder: string,
  options: ImportOptions,
): Promise<ImportSummary> {
  const files = await listFolder(folder)
  const stray = await strayEntries(folder)
  return alone(database, async () => {
    await clearStage(database)
    const spool = new Spool<ItemText>(options.scratch ?? tmpdir())
    const summary = await importFiles(database, files, spool, options)
      .catch((error: unknown) => {
        throw error instanceof ImportRefused ? namingStray(error, stray) : error
      })
      .finally(() => spool.close())
    return { ...summary, remarks: [...summary.remarks, ...stray.map(strayRemark)] }
  })
}

/** A file that is missing although one with nearly its name is there. */
function namingStray({ faults }: ImportRefused, stray: readonly Stray[]): ImportRefused {
  return new ImportRefused(
    faults.map((fault) => {
      const near = stray.find(({ meant }) => meant === fault.path)
      return near ? { ...fault, reason: say`is missing, but ${near.path} is there: rename it` } : fault
    }),
  )
}

const strayRemark = ({ path, meant }: Stray): Remark => ({ kind: 'stray', address: meant, path, line: 1 })

async function importFiles(
  database: AskedDatabase,
  files: FolderFile[],
  spool: Spool<ItemText>,
  options: ImportOptions,
): Promise<ImportSummary> {
  const { left = [], onFile = () => {} } = options
  const state = await readKnownSite(database.db)
  const purge = state.isUntouchedDemo && options.asDemo !== true
  const replace = purge || options.replace === true
  const sorted = sortFiles(files, left)
  const site = await describeSite(sorted, state, { purge, replace, onFile })
  const context: ScanContext = { ...site, isKnown: isUnchanged(site, state), spool }
  const reading = counter(options, 'reading', sorted.sources.length)
  const scanned = await scan(sorted.sources, context, { onFile, onDone: reading })
  if (scanned.escapes.length > 0) throw new ImportRefused(scanned.escapes)

  const media = await storeMedia(database, sorted.media, site, state, options)
  const judged = keepSound(scanned, { media: media.find, timeZone: site.timeZone })
  const gone = replace ? mediaLacking(state, sorted.paths) : []
  await rescan(database, scanned, { context, site, state, media, gone })
  const linked = linkContents(scanned, { ...state, contents: site.known }, site.said, () => !replace)
  const { ids, idByPath, refusedIds, ...links } = linked
  const { settings, columns, ...after } = siteAfter(site, state, {
    media: media.find,
    lackingFiles: replace ? lackingFiles(state, sorted.paths) : [],
    purge,
  })
  const keys = new Set(columns.map(({ key }) => key))
  const is = { isColumn: (key: string) => keys.has(key), isForm: (key: string) => after.forms.has(key) }
  const lookups = { ...links, ...is, media: media.find, origins: site.origins, timeZone: site.timeZone }
  const stored = new Set(state.contents.map(({ id }) => id))
  const staging = counted(options, 'contents', ids.size)
  const work = await stageAll(database, ids, stored, lookups, staging)

  const skipped = [...left, ...site.faults, ...media.faults, ...scanned.faults, ...judged, ...work.faults]
  const change: Change = {
    ...site.change,
    settings,
    isDemo: options.asDemo === true,
    columns: changedColumns(columns, state.columns),
    changedMedia: media.changed,
    saidMedia: media.said,
    mediaDetails: site.detailsOf((path) => media.found.has(path)),
    staged: work.staged,
    publishAt: work.publishAt,
    removed: replace
      ? lacking(state, {
          contentIds: new Set(idByPath.values()),
          columns,
          paths: sorted.paths,
          skipped: purge ? [] : skipped,
        })
      : NOTHING,
    purge,
  }
  if (media.created > 0 || isChange(change, state)) await finish(database, change)
  const remarks = await survey(database.db, {
    paths: idByPath,
    notes: notesAt(idByPath, state, work),
    ids: [...stored, ...work.staged.flatMap(({ isNew, contentId }) => (isNew ? [contentId] : []))],
    columns,
    texts: site.texts,
    ...after,
    mediaPaths: () => [...media.found.keys(), ...state.media.keys()],
    settings,
    kinds: site.kinds,
    whole: media.whole,
  })
  return {
    imported: work.staged.length,
    unchanged: scanned.unchanged.size,
    media: { imported: media.created + media.changed.length, unchanged: media.unchanged },
    removed: change.removed.contentIds.length,
    site: siteChanges(change, state, columns),
    scheduled: work.publishAt.size,
    skipped,
    remarks: [...remarks, ...media.taken],
    refusedIds,
    unshown: unshownContents(scanned, state.contents, columns),
  }
}

/** Counts the items of a step. */
function counter({ onProgress }: ImportOptions, step: Progress['step'], total: number): () => void {
  let done = 0
  return () => onProgress?.({ step, done: ++done, total })
}

/** Counts, and reports the current file. */
function counted(options: ImportOptions, step: Progress['step'], total: number): (path: string) => void {
  const count = counter(options, step, total)
  return (path) => {
    options.onFile?.(path)
    count()
  }
}

export interface StoredMedia extends ImportedMedia {
  /** By `media:<id>` or by path in the folder. */
  find: ReturnType<typeof mediaFinder>
}

async function storeMedia(
  database: AskedDatabase,
  files: readonly FolderFile[],
  { isThere }: DescribedSite,
  state: KnownSite,
  options: ImportOptions,
): Promise<StoredMedia> {
  const counting = counted(options, 'media', files.length)
  const media = await importMedia(database, options.media, files, state.media, counting)
  return { ...media, find: mediaFinder(media.found, state.media, isThere) }
}

/** Problems in the folder's contents that do not prevent the import, as of after the import. */
function notesAt(
  idByPath: ReadonlyMap<string, string>,
  state: KnownSite,
  { notes }: Pick<StagedAll, 'notes'>,
): ReadonlyMap<string, readonly Note[]> {
  const all = new Map<string, readonly Note[]>()
  for (const content of state.contents)
    if (content.path !== null && content.notes && idByPath.has(content.path))
      all.set(content.path, content.notes)
  for (const [path, own] of notes) all.set(path, own)
  return all
}

const NOTHING = { contentIds: [], columnKeys: [], media: [], files: [] }

function isChange({ settings, removed, ...change }: Change, state: KnownSite): boolean {
  const lists = [
    change.kindVersions,
    change.forms,
    change.recordKinds,
    change.columns,
    change.files,
    change.changedMedia,
    change.saidMedia,
    change.mediaDetails,
    change.staged,
  ]
  return (
    [...lists, ...Object.values(removed)].some(({ length }) => length > 0) ||
    !isDeepStrictEqual(settings, state.settings)
  )
}

/** Leaves out contents with invalid fields before others link to them. */
function keepSound(scanned: Scanned, lookups: Parameters<typeof validateItem>[1]): Fault[] {
  const judged: Fault[] = []
  scanned.items = scanned.items.filter((item) => {
    const faults = validateItem(item, lookups)
    judged.push(...asOne(faults))
    return faults.length === 0
  })
  return judged
}
