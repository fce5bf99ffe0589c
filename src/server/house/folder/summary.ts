import type { RefusedId } from './assign.ts'
import { say } from '../../ground/language/say.ts'
import { type Fault, faultLine } from '../../ground/yaml/fault-lines.ts'
import { remarkLines } from './remark-lines.ts'
import type { Remark } from './notes.ts'
import { type SiteChanges, siteLines } from './site-changes.ts'
import type { Unshown } from './unshown.ts'

/** What an import did. */
export interface ImportSummary {
  /** Contents that are new or have changed. */
  imported: number
  unchanged: number
  media: { imported: number; unchanged: number }
  /** Contents that the site lost because the folder lacks them: put in the bin, or deleted with the demo. */
  removed: number
  /** What became of columns, forms, kinds and settings. */
  site: SiteChanges
  /** Contents that will go live at a later time. */
  scheduled: number
  /** Files and rows that were left out, and why. */
  skipped: Fault[]
  /** Problems that do not prevent the import; reported every time until they are corrected. */
  remarks: Remark[]
  /** Ids in the folder that contents did not get. */
  refusedIds: RefusedId[]
  /** Contents in columns that do not show them. */
  unshown: Unshown[]
}

const SHOWN_IDS = 10
/** Nobody reads more: ten thousand rows with the same mistake would fill the screen and the socket. */
const SHOWN_SKIPPED = 500

/** The closing summary, one line each. */
export function summaryLines(summary: ImportSummary): string[] {
  const { imported, unchanged, media, removed, scheduled, skipped, remarks, refusedIds, unshown } = summary
  const lines = [
    say`imported   ${imported} contents, ${media.imported} media`,
    say`unchanged  ${unchanged} contents, ${media.unchanged} media`,
  ]
  if (scheduled > 0) lines.push(say`scheduled  ${scheduled} contents go live at their own time`)
  if (removed > 0) lines.push(say`removed    ${removed} contents`)
  lines.push(...siteLines(summary.site), ...remarkLines(remarks), ...refusedLines(refusedIds))
  for (const { kind, column, template, contents } of unshown) {
    lines.push(
      say`not shown  ${contents} of the kind "${kind}" in the column "${column}": its template "${template}" does not show them; "collection" shows every kind`,
    )
  }
  lines.push(say`skipped    ${skipped.length}`)
  for (const fault of skipped.slice(0, SHOWN_SKIPPED)) lines.push(`  ${faultLine(fault)}`)
  if (skipped.length > SHOWN_SKIPPED) lines.push(say`  … and ${skipped.length - SHOWN_SKIPPED} more`)
  return lines
}

function refusedLines(refused: readonly RefusedId[]): string[] {
  if (refused.length === 0) return []
  const shown = refused
    .slice(0, SHOWN_IDS)
    .map(({ path, id, owner, instead }) =>
      owner === undefined
        ? say`  ${path}: the folder says ${id}, it is known here by ${instead}, which stays`
        : say`  ${path}: the folder says ${id}, that is ${owner}'s; it got ${instead}`,
    )
  const rest = refused.length - shown.length
  return [
    say`other ids  ${refused.length}: addresses that were published with the folder's ids do not lead there`,
    ...shown,
    ...(rest > 0 ? [say`  … and ${rest} more`] : []),
  ]
}
