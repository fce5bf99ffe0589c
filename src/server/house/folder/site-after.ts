import type { DescribedSite } from './describe-site.ts'
import { keepLive } from './keep-live.ts'
import type { KnownSite } from './known-site.ts'
import type { mediaFinder } from './media-index.ts'
import type { PlannedSite } from './plan.ts'
import { formsAfter } from './site-changes.ts'

/** Settings and columns after the import, and what they may name. */
export interface SiteAfter extends PlannedSite {
  /** The keys of the forms in force. */
  forms: ReadonlySet<string>
  recordKinds: ReadonlySet<string>
  isMedia: (path: string) => boolean
}

/** @param purge whether the present site is the demo, of which nothing stays */
export function siteAfter(
  site: DescribedSite,
  state: KnownSite,
  options: { media: ReturnType<typeof mediaFinder>; lackingFiles: string[]; purge: boolean },
): SiteAfter {
  const { media, lackingFiles, purge } = options
  const forms = formsAfter({ ...site.change, removed: { files: lackingFiles } }, state)
  const recordKinds = new Set(state.recordKinds.keys())
  for (const { kind } of site.change.recordKinds) recordKinds.add(kind)
  const isMedia = (path: string) => media(path.replace(/^\//, '')) !== undefined
  const planned = site.withMedia(media)
  const after = purge
    ? planned
    : keepLive(planned, state, site.texts, {
        isColumn: (key) => planned.columns.some((one) => one.key === key),
        isMedia,
        isKind: (name) => site.kinds.has(name),
        isRecordKind: (name) => recordKinds.has(name),
        isForm: (key) => forms.has(key),
      })
  return { ...after, forms, recordKinds, isMedia }
}
