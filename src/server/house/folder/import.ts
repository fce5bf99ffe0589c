import { tmpdir } from 'node:os'
import { isDeepStrictEqual } from 'node:util'
import type { AskedDatabase } from '../../store/db/database.ts'
import type { MediaStore } from '../../subjects/media/store/store.ts'
import { timeZoneOf } from '../../store/time-zone.ts'
import { checkKinds, readSiteFiles } from './check-site.ts'
import { COLUMNS_FILE } from '../../subjects/columns/tree/dialect.ts'
import { filesAwaiting, pathsUsing, readAwaited } from './unresolved-references.ts'
import { asOne, type Fault, ImportRefused } from '../../ground/yaml/fault-lines.ts'
import { type Change, finish } from './finish.ts'
import { type FolderFile, listFolder, type Stray, strayEntries } from './folder.ts'
import { checkRecordKinds } from './record-kinds.ts'
import { checkForms } from './forms.ts'
import { IDS_FILE, readIds } from './ids.ts'
import { importMedia, type ImportedMedia } from './import-media.ts'
import type { ItemText } from './item.ts'
import { alone } from './lock.ts'
import { changedDetails, MEDIA_FILE, readMediaDetails } from '../../subjects/media/files/details.ts'
import { mediaFinder } from './media-index.ts'
import { localesOf } from './merge-columns.ts'
import { linkContents } from './link-contents.ts'
import {
  changedColumns,
  changedFiles,
  editedSince,
  unchangedSources,
  localeOf,
  originsOf,
  planSite,
} from './plan.ts'
import { validateItem } from './validate-item.ts'
import { lacking, mediaLacking } from './removal.ts'
import type { ScanContext } from './file-scan.ts'
import { filesNaming, scan, type Scanned } from './scan.ts'
import { SITE_FILE } from '../../subjects/settings/dialect.ts'
import { Spool } from './spool.ts'
import { survey } from './survey.ts'
import type { Remark } from './notes.ts'
import { stageAll } from './stage-all.ts'
import { clearStage } from './stage.ts'
import { type KnownContent, readKnownSite, type KnownSite } from './known-site.ts'
import type { ImportSummary } from './summary.ts'
import { unshownContents } from './unshown.ts'

/** How far an import is: `done` counts up to `total` in each step. */
export interface Progress {
  step: 'reading' | 'media' | 'contents' | 'tables' | 'uploads' | 'checking'
  done: number
  total: number
}

export interface ImportOptions {
  /** Where pictures and files are kept. */
  media: MediaStore
  /** Moves to the bin what the folder lacks. */
  replace?: boolean
  /** Marks the result as the demo, which the next import replaces. */
  asDemo?: boolean
  onProgress?: (progress: Progress) => void
  /** Told which file is being worked on, before each. */
  onFile?: (path: string) => void
  /** Files that are left out, and why. */
  left?: readonly Fault[]
  /** A folder with room for the texts of contents while they are imported; by default the system's. */
  scratch?: string
}

/**
 * Makes the site what the folder says. Contents are told by their paths; what the folder lacks stays, except an
 * untouched demo. A fault in one file skips that file; a second import of the same folder changes nothing.
 * @throws ImportRefused when the folder as a whole cannot be imported; nothing has changed then.
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
    const summary = await importFiles(database, files, spool, options).finally(() => spool.close())
    return { ...summary, remarks: [...summary.remarks, ...stray.map(strayRemark)] }
  })
}

const strayRemark = ({ path, meant }: Stray): Remark => ({ kind: 'stray', address: meant, path, line: 1 })

async function importFiles(
  database: AskedDatabase,
  files: FolderFile[],
  spool: Spool<ItemText>,
  {
    media: store,
    asDemo = false,
    replace: isAsked = false,
    onProgress = () => {},
    onFile = () => {},
    left = [],
  }: ImportOptions,
): Promise<ImportSummary> {
  const state = await readKnownSite(database.db)
  const purge = state.isUntouchedDemo && !asDemo
  const replace = purge || isAsked
  const counter = (step: Progress['step'], total: number) => {
    let done = 0
    return () => onProgress({ step, done: ++done, total })
  }

  const isLeft = (path: string) => left.some((fault) => fault.path === path)
  const refused = left.filter(({ path }) => [SITE_FILE, COLUMNS_FILE, IDS_FILE].includes(path))
  if (refused.length > 0) throw new ImportRefused(refused)
  const kept = files.filter(({ path }) => !isLeft(path))
  onFile(IDS_FILE)
  const said = await readIds(kept)
  onFile(COLUMNS_FILE)
  const siteFiles = await readSiteFiles(kept)
  const known = purge ? state.contents.filter(isSaidSo(said)) : state.contents
  const paths = new Set(files.map(({ path }) => path))
  const isThere = (path: string) => paths.has(path) || (!replace && state.media.has(path))
  const planned = planSite(siteFiles, state, replace, (path) => (isThere(path) ? 'checked' : undefined))
  const own = checkKinds(siteFiles.texts, state.kinds, editedSince(siteFiles, state))
  const forms = checkForms(siteFiles.texts, state.forms, editedSince(siteFiles, state))
  const records = checkRecordKinds(siteFiles.texts, state.recordKinds)
  const described = readMediaDetails(siteFiles.texts.get(MEDIA_FILE))
  const siteLocale = localeOf(planned.settings)
  const locales = localesOf(planned.columns, siteLocale)
  const before = localesOf(state.columns, localeOf(state.settings ?? {}))
  const context: ScanContext = {
    kinds: own.kinds,
    siteLocale,
    locales,
    // Where ids change, whatever links to them is made anew.
    isKnown:
      known.length < state.contents.length
        ? () => false
        : unchangedSources(state, planned.settings, locales, before),
    spool,
  }
  const within = (...folders: string[]) =>
    kept.filter(({ path }) => folders.some((folder) => path.startsWith(folder)))
  const sources = within('contents/', 'data/')
  const counted = (step: Progress['step'], total: number) => {
    const count = counter(step, total)
    return (path: string) => {
      onFile(path)
      count()
    }
  }
  const scanned = await scan(sources, context, { onFile, onDone: counter('reading', sources.length) })
  if (scanned.escapes.length > 0) throw new ImportRefused(scanned.escapes)

  const pictures = within('media/')
  const media = await importMedia(database, store, pictures, state.media, counted('media', pictures.length))
  const findMedia = mediaFinder(media.found, state.media, isThere)
  const timeZone = timeZoneOf(planned.settings)
  const judged = keepSound(scanned, { media: findMedia, timeZone })
  const gone = replace ? mediaLacking(state, paths) : []
  const others = [...gone, ...media.changed.map(({ path }) => path)]
  const naming = await pathsUsing(
    database.db,
    others.map((path) => state.media.get(path)?.id ?? ''),
  )
  const origins = originsOf(planned.settings)
  const permalinks = new Map([...state.permalinks].map(([path, id]) => [id, path]))
  const awaiting = filesAwaiting(scanned, await readAwaited(database.db), {
    media: findMedia,
    origins,
    permalinks,
  })
  await rescan(scanned, context, state, media, [...awaiting, ...filesAt(scanned, naming)])
  const linked = linkContents(scanned, { ...state, contents: known }, said, () => !replace)
  const { ids, idByPath, refusedIds, ...links } = linked
  const keys = new Set(planned.columns.map(({ key }) => key))
  const isColumn = (key: string) => keys.has(key)
  const lookups = { ...links, isColumn, media: findMedia, origins, timeZone }
  const stored = new Set(state.contents.map(({ id }) => id))
  const work = await stageAll(database, ids, stored, lookups, counted('contents', ids.size))

  const { settings, columns } = planSite(siteFiles, state, replace, (path) => findMedia(path)?.id)
  const skipped = [
    ...left,
    ...own.faults,
    ...forms.faults,
    ...records.faults,
    ...described.faults,
    ...media.faults,
    ...scanned.faults,
    ...judged,
    ...work.faults,
  ]
  const present = { contentIds: new Set(idByPath.values()), columns, paths, skipped: purge ? [] : skipped }
  const change: Change = {
    settings,
    isDemo: asDemo,
    kinds: own.kinds,
    timeZone,
    kindVersions: own.added,
    forms: forms.changed,
    recordKinds: records.added,
    columns: changedColumns(columns, state.columns),
    files: changedFiles(siteFiles, state, [...own.faults, ...forms.faults, ...records.faults]),
    changedMedia: media.changed,
    saidMedia: media.said,
    mediaDetails: editedSince(siteFiles, state)(MEDIA_FILE)
      ? []
      : changedDetails(described.details, state.media, (path) => media.found.has(path) || isThere(path)),
    staged: work.staged,
    publishAt: work.publishAt,
    removed: replace ? lacking(state, present) : NOTHING,
    purge,
  }
  if (media.created > 0 || isChange(change, state)) await finish(database, change)
  const surveyed = () =>
    survey(database.db, {
      paths: new Set(idByPath.keys()),
      columns,
      texts: siteFiles.texts,
      isMedia: (path) => findMedia(path.replace(/^\//, '')) !== undefined,
      settings,
      kinds: own.kinds,
      whole: media.whole,
    })
  return {
    imported: work.staged.length,
    unchanged: scanned.unchanged.size,
    media: { imported: media.created + media.changed.length, unchanged: media.unchanged },
    removed: change.removed.contentIds.length,
    scheduled: work.publishAt.size,
    skipped,
    remarks: [...(await surveyed()), ...media.taken],
    refusedIds,
    unshown: unshownContents(scanned, state.contents, columns),
  }
}

/** An untouched demo is nobody's: a content of it goes when the folder says another id for its path. */
const isSaidSo =
  (said: ReadonlyMap<string, string>) =>
  ({ path, id }: KnownContent): boolean =>
    path === null || (said.get(path) ?? id) === id

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

/** Leaves out contents whose fields are wrong, before others link to them. */
function keepSound(scanned: Scanned, lookups: Parameters<typeof validateItem>[1]): Fault[] {
  const judged: Fault[] = []
  scanned.items = scanned.items.filter((item) => {
    const faults = validateItem(item, lookups)
    judged.push(...asOne(faults))
    return faults.length === 0
  })
  return judged
}

const filesAt = ({ unchanged }: Scanned, paths: readonly string[]): FolderFile[] =>
  paths.flatMap((path) => unchanged.get(path) ?? [])

/**
 * Contents that name media, pages or contents which have come, changed or gone are made anew, though their own files are
 * the same.
 * @param others files of which that is known already
 */
async function rescan(
  scanned: Scanned,
  context: ScanContext,
  state: KnownSite,
  media: ImportedMedia,
  others: readonly FolderFile[],
): Promise<void> {
  const changed = new Set(media.changed.map(({ path }) => path))
  const arrived = [...media.found.keys()].filter((path) => changed.has(path) || !state.media.has(path))
  const pages = scanned.items.flatMap(({ permalink }) =>
    permalink === undefined || state.permalinks.has(permalink) ? [] : [permalink],
  )
  const before = new Set(state.contents.map(({ path }) => path))
  const places = scanned.items.flatMap(({ path }) => (before.has(path) ? [] : [path]))
  const files = await filesNaming(scanned.unchanged.values(), [...arrived, ...pages, ...places])
  const naming = new Set([...files, ...others])
  if (naming.size === 0) return
  const again = await scan([...naming], { ...context, isKnown: () => false })
  for (const item of again.items) {
    if (!scanned.unchanged.delete(item.path)) continue
    scanned.items.push(item)
  }
}
