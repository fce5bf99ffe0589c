import { type Fault, faultLine } from './faults.ts'

/** What an import did. */
export interface ImportSummary {
  /** Contents that are new or have changed. */
  imported: number
  unchanged: number
  media: { imported: number; unchanged: number }
  /** Contents that the folder lacks and the site lost: moved to the bin, or the demo's. */
  removed: number
  /** Contents that will go live at their own time. */
  scheduled: number
  /** Files and rows that were left out, and why. */
  skipped: Fault[]
  /** Pictures and files that contents name and the folder lacks: file and address. */
  missing: { path: string; address: string }[]
}

const SHOWN_MISSING = 10

/** The closing summary, a line each. */
export function summaryLines(summary: ImportSummary): string[] {
  const { imported, unchanged, media, removed, scheduled, skipped, missing } = summary
  const lines = [
    `imported   ${imported} contents, ${media.imported} media`,
    `unchanged  ${unchanged} contents, ${media.unchanged} media`,
  ]
  if (scheduled > 0) lines.push(`scheduled  ${scheduled} contents go live at their own time`)
  if (removed > 0) lines.push(`removed    ${removed} contents`)
  if (missing.length > 0) {
    const files = new Set(missing.map(({ path }) => path)).size
    lines.push(
      `not there  ${missing.length} pictures and files that ${files} contents name; their captions stay`,
    )
    for (const { path, address } of missing.slice(0, SHOWN_MISSING)) lines.push(`  ${path}: ${address}`)
    if (missing.length > SHOWN_MISSING) lines.push(`  … and ${missing.length - SHOWN_MISSING} more`)
  }
  lines.push(`skipped    ${skipped.length}`)
  for (const fault of skipped) lines.push(`  ${faultLine(fault)}`)
  return lines
}
