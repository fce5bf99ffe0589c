import type { Missing } from '../contents/source/context.ts'
import type { RefusedId } from './assign.ts'
import { type Fault, faultLine } from './faults.ts'
import type { Unshown } from './unshown.ts'

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
  missing: MissingFile[]
  /** Former addresses that lead to another content, which had them first. */
  doubled: Fault[]
  /** Ids that the folder says and contents did not get. */
  refusedIds: RefusedId[]
  /** Contents that visitors will not see where they stand. */
  unshown: Unshown[]
}

/**
 * A picture or file that a content, kept at `path`, names and the folder lacks; or template code and elements that were
 * taken out of it, as they were written.
 */
export interface MissingFile {
  path: string
  kind: Exclude<Missing['kind'], 'link'>
  address: string
}

const SHOWN_MISSING = 10
/** Nobody reads on; ten thousand rows of one slip would fill the screen and the socket. */
const SHOWN_SKIPPED = 500

/** The closing summary, a line each. */
export function summaryLines(summary: ImportSummary): string[] {
  const { imported, unchanged, media, removed, scheduled, skipped, missing, doubled, refusedIds, unshown } =
    summary
  const lines = [
    `imported   ${imported} contents, ${media.imported} media`,
    `unchanged  ${unchanged} contents, ${media.unchanged} media`,
  ]
  if (scheduled > 0) lines.push(`scheduled  ${scheduled} contents go live at their own time`)
  if (removed > 0) lines.push(`removed    ${removed} contents`)
  const pictures = missing.filter(({ kind }) => kind === 'picture')
  const files = missing.filter(({ kind }) => kind === 'file')
  const notThere = 'not there '
  lines.push(...missingLines(notThere, pictures, 'picture', 'named', 'their captions stay'))
  lines.push(...missingLines(notThere, files, 'file', 'linked', 'the words stay, without the link'))
  const residue = missing.filter(({ kind }) => kind === 'residue')
  const dropped = missing.filter(({ kind }) => kind === 'dropped')
  const enclosed = 'what they enclose stays'
  lines.push(...missingLines('taken out ', residue, 'tag', 'of other systems', enclosed))
  lines.push(...missingLines('left out  ', dropped, 'element', 'that no page can have', 'see what they say'))
  lines.push(...refusedLines(refusedIds))
  if (doubled.length > 0) {
    lines.push(`redirects  ${counted(doubled.length, 'permalink')} of another content`)
    lines.push(...doubled.map((fault) => `  ${faultLine(fault)}`))
  }
  for (const { kind, column, template, contents } of unshown) {
    lines.push(
      `not shown  ${counted(contents, 'content')} of the kind "${kind}" in the column "${column}": its template "${template}" does not show them; "collection" shows every kind`,
    )
  }
  lines.push(`skipped    ${skipped.length}`)
  for (const fault of skipped.slice(0, SHOWN_SKIPPED)) lines.push(`  ${faultLine(fault)}`)
  if (skipped.length > SHOWN_SKIPPED) lines.push(`  … and ${skipped.length - SHOWN_SKIPPED} more`)
  return lines
}

function missingLines(
  told: string,
  missing: readonly MissingFile[],
  what: string,
  how: string,
  left: string,
): string[] {
  if (missing.length === 0) return []
  const contents = new Set(missing.map(({ path }) => path)).size
  const shown = missing.slice(0, SHOWN_MISSING).map(({ path, address }) => `  ${path}: ${address}`)
  const rest = missing.length - shown.length
  return [
    `${told} ${counted(missing.length, what)}, ${how} in ${counted(contents, 'content')}; ${left}`,
    ...shown,
    ...(rest > 0 ? [`  … and ${rest} more`] : []),
  ]
}

function refusedLines(refused: readonly RefusedId[]): string[] {
  if (refused.length === 0) return []
  const shown = refused.slice(0, SHOWN_MISSING).map(({ path, id, owner, instead }) => {
    const why =
      owner === undefined
        ? `is known here by ${instead}, which stays`
        : `that is ${owner}'s; it got ${instead}`
    return `  ${path}: the folder says ${id}, ${owner === undefined ? 'it ' : ''}${why}`
  })
  const rest = refused.length - shown.length
  return [
    `other ids  ${counted(refused.length, 'content')}: addresses that were published with the folder's ids do not lead there`,
    ...shown,
    ...(rest > 0 ? [`  … and ${rest} more`] : []),
  ]
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
