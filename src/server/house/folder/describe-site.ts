import type { RenderOptions } from '../../subjects/rich-text/context.ts'
import { changedDetails, MEDIA_FILE, readMediaDetails } from '../../subjects/media/files/details.ts'
import { COLUMNS_FILE } from '../../subjects/columns/tree/dialect.ts'
import type { Kinds } from '../../subjects/kinds/kinds.ts'
import type { PlacedDetails } from '../../subjects/media/files/details.ts'
import type { Fault } from '../../ground/yaml/fault-lines.ts'
import { timeZoneOf } from '../../store/time-zone.ts'
import { checkKinds, readSiteFiles, type SiteFiles } from './check-site.ts'
import type { ScanContext } from './file-scan.ts'
import type { Change } from './finish.ts'
import { checkForms } from './forms.ts'
import { IDS_FILE, readIds } from './ids.ts'
import type { KnownContent, KnownSite } from './known-site.ts'
import { localesOf } from './merge-columns.ts'
import {
  changedFiles,
  editedSince,
  localeOf,
  originsOf,
  type PlannedSite,
  planSite,
  unchangedSources,
} from './plan.ts'
import { checkRecordKinds } from './record-kinds.ts'
import type { SortedFiles } from './sort-files.ts'

/** What a folder says about the site itself, apart from its contents. */
export interface DescribedSite {
  /** Ids of contents by path, from ids.json. */
  said: ReadonlyMap<string, string>
  /** Contents that take part in the import: for an untouched demo, those to which the folder gives no other id. */
  known: readonly KnownContent[]
  /** Files that describe the site, by path. */
  texts: SiteFiles['texts']
  /** The new settings, while pictures have no ids yet. */
  settings: PlannedSite['settings']
  kinds: Kinds
  siteLocale: string
  locales: ReadonlyMap<string, string>
  timeZone: string
  origins: RenderOptions['origins'] & string[]
  /** Whether the folder or the site has a picture or file at a path. */
  isThere: (path: string) => boolean
  /** Settings and columns with the ids of pictures and files. */
  withMedia: (find: (path: string) => { id: string } | undefined) => PlannedSite
  /** New facts about pictures and files. */
  detailsOf: (isFound: (path: string) => boolean) => PlacedDetails[]
  change: Pick<Change, 'kinds' | 'timeZone' | 'kindVersions' | 'forms' | 'recordKinds' | 'files'>
  faults: Fault[]
}

/** @throws ImportRefused if the folder as a whole cannot be imported */
export async function describeSite(
  { paths, others }: SortedFiles,
  state: KnownSite,
  { purge, replace, onFile }: { purge: boolean; replace: boolean; onFile: (path: string) => void },
): Promise<DescribedSite> {
  onFile(IDS_FILE)
  const said = await readIds(others)
  onFile(COLUMNS_FILE)
  const files = await readSiteFiles(others)
  const isThere = (path: string) => paths.has(path) || (!replace && state.media.has(path))
  const { planned, withMedia } = planOnce(files, state, replace, isThere)
  const { texts } = files
  const isOurs = editedSince(files, state)
  const own = checkKinds(texts, state.kinds, isOurs)
  const forms = checkForms(texts, state.forms, isOurs)
  const records = checkRecordKinds(texts, state.recordKinds)
  const described = readMediaDetails(texts.get(MEDIA_FILE))
  const { settings } = planned
  const siteLocale = localeOf(settings)
  const timeZone = timeZoneOf(settings)
  return {
    said,
    known: purge ? state.contents.filter(isSaidSo(said)) : state.contents,
    texts,
    settings,
    kinds: own.kinds,
    siteLocale,
    locales: localesOf(planned.columns, siteLocale),
    timeZone,
    origins: originsOf(settings),
    isThere,
    withMedia,
    detailsOf: (isFound) =>
      isOurs(MEDIA_FILE)
        ? []
        : changedDetails(described.details, state.media, (path) => isFound(path) || isThere(path)),
    change: {
      kinds: own.kinds,
      timeZone,
      kindVersions: own.added,
      forms: forms.changed,
      recordKinds: records.added,
      files: changedFiles(files, state, [...own.faults, ...forms.faults, ...records.faults]),
    },
    faults: [...own.faults, ...forms.faults, ...records.faults, ...described.faults],
  }
}

/** Plans with the known ids, and plans again only if a picture named by the site gets another id in the end. */
function planOnce(
  files: SiteFiles,
  state: KnownSite,
  replace: boolean,
  isThere: (path: string) => boolean,
): { planned: PlannedSite; withMedia: DescribedSite['withMedia'] } {
  const asked = new Map<string, string | undefined>()
  const planned = planSite(files, state, replace, (path) => {
    const id = isThere(path) ? (state.media.get(path)?.id ?? 'new') : undefined
    asked.set(path, id)
    return id
  })
  return {
    planned,
    withMedia: (find) =>
      [...asked].every(([path, id]) => find(path)?.id === id)
        ? planned
        : planSite(files, state, replace, (path) => find(path)?.id),
  }
}

/** Which contents need no new version. When ids change, whatever links to them gets one. */
export function isUnchanged(
  { known, settings, locales }: DescribedSite,
  state: KnownSite,
): ScanContext['isKnown'] {
  if (known.length < state.contents.length) return () => false
  return unchangedSources(state, settings, locales, localesOf(state.columns, localeOf(state.settings ?? {})))
}

/** An untouched demo belongs to nobody: its content goes when the folder gives another id to its path. */
const isSaidSo =
  (said: ReadonlyMap<string, string>) =>
  ({ path, id }: KnownContent): boolean =>
    path === null || (said.get(path) ?? id) === id
