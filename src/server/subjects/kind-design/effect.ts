import { gt, and, eq, inArray, sql } from 'drizzle-orm'
import { isSame, withoutEmpty } from '../../../contract/without-empty.ts'
import type { Db } from '../../store/db/database.ts'
import { content, contentVersion } from '../../store/db/schema.ts'
import type { Fields } from '../../store/db/fields.ts'
import type { ContentRow, VersionRow } from '../contents/edit/content-rows.ts'
import { versionsInReview } from '../contents/edit/review-events.ts'
import { textArray } from '../../store/db/lists.ts'
import type { FieldFault } from '../kinds/fields-ajv.ts'
import type { Kind } from '../kinds/kinds.ts'
import { droppedPaths, type KindSteps, pruned, stepped } from '../../store/db/kind-steps.ts'

/** The effect of a change of a kind on its contents. */
export interface Effect {
  /** Contents of the kind, including those in the bin. */
  contents: number
  /** Contents that get new versions. */
  changed: number
  /** Contents that would become invalid, some of them by name. */
  broken: { count: number; some: { id: string; title: string; columnKey: string; reason: string }[] }
  /** Required fields, and the number of contents in which they are empty. */
  lacking: { field: string; count: number }[]
  /** Fields whose values are lost, and the number of contents affected. */
  dropped: { field: string; count: number }[]
}

export interface KindChange {
  before: Kind
  after: Kind
  steps: KindSteps
}

/** A content that the change affects: its current versions and its draft. */
export interface Moved {
  row: ContentRow
  versions: { was: VersionRow; fields: Fields; html: string | null }[]
  draft: Fields | null
  title: string
}

/** Contents that are examined together. */
export interface Slice {
  rows: readonly ContentRow[]
  moved: readonly Moved[]
}

/** Runs a part of the work in a transaction: one of its own, so that others get their turn, or one that is open. */
export type Turn = <Result>(work: (tx: Db) => Promise<Result>) => Promise<Result>

export interface Looking {
  /** Only these contents, which are locked. */
  only?: readonly string[]
  /** Called with each slice, within its transaction. */
  onSlice?: (tx: Db, slice: Slice, soFar: Effect) => Promise<void>
}

/** Contents per slice: on the embedded database others wait for them. */
const BATCH = 100
/** How many invalid contents are named. */
const NAMED = 20

export const noEffect = (): Effect => ({
  contents: 0,
  changed: 0,
  broken: { count: 0, some: [] },
  lacking: [],
  dropped: [],
})

/** Goes through all contents of a kind in slices and determines the effect of the change. */
export async function effectOf(turn: Turn, change: KindChange, looking: Looking = {}): Promise<Effect> {
  const effect = noEffect()
  const [lacking, dropped] = [new Map<string, number>(), new Map<string, number>()]
  for (let after = ''; ;) {
    const last = await turn(async (tx) => {
      const rows = await sliceAfter(tx, change.before.name, after, looking.only)
      const moved: Moved[] = []
      for (const { row, versions } of await withVersions(tx, rows)) {
        const outcome = outcomeOf(change, row, versions)
        effect.contents += 1
        for (const field of outcome.lacking) lacking.set(field, (lacking.get(field) ?? 0) + 1)
        for (const field of outcome.dropped) dropped.set(field, (dropped.get(field) ?? 0) + 1)
        if (outcome.fault) noteBroken(effect, row, outcome.fault)
        if (!outcome.moved) continue
        effect.changed += 1
        moved.push(outcome.moved)
      }
      await looking.onSlice?.(tx, { rows, moved }, effect)
      return rows.length < BATCH ? undefined : rows.at(-1)
    })
    if (!last) break
    after = last.id
  }
  const listed = (counts: Map<string, number>) => [...counts].map(([field, count]) => ({ field, count }))
  return { ...effect, lacking: listed(lacking), dropped: listed(dropped) }
}

async function sliceAfter(tx: Db, kind: string, after: string, only: readonly string[] | undefined) {
  const query = tx
    .select()
    .from(content)
    .where(
      and(
        eq(content.kind, kind),
        gt(content.id, after),
        only && sql`${content.id} = any(${textArray(only)})`,
      ),
    )
    .orderBy(content.id)
    .limit(BATCH)
  return only ? query.for('update') : query
}

function noteBroken({ broken }: Effect, { id, title, columnKey }: ContentRow, { reason }: FieldFault): void {
  broken.count += 1
  if (broken.some.length < NAMED) broken.some.push({ id, title, columnKey: columnKey ?? '', reason })
}

/** Contents with the versions that are live, scheduled, waiting or in review. */
async function withVersions(tx: Db, rows: readonly ContentRow[]) {
  const inReview = await versionsInReview(
    tx,
    rows.filter(({ reviewState }) => reviewState !== null),
  )
  const named = new Map(
    rows.map(({ id, liveVersion, waitingVersion, pendingVersion }) => {
      const ids = [liveVersion, waitingVersion, pendingVersion, inReview.get(id)].filter(
        (one) => typeof one === 'string',
      )
      return [id, [...new Set(ids)]]
    }),
  )
  const wanted = [...named.values()].flat()
  const versions =
    wanted.length === 0
      ? []
      : await tx.select().from(contentVersion).where(inArray(contentVersion.id, wanted))
  const byId = new Map(versions.map((version) => [version.id, version]))
  return rows.map((row) => ({ row, versions: (named.get(row.id) ?? []).flatMap((id) => byId.get(id) ?? []) }))
}

interface Outcome {
  fault: FieldFault | undefined
  lacking: Set<string>
  dropped: Set<string>
  moved: Moved | undefined
}

function outcomeOf(change: KindChange, row: ContentRow, versions: readonly VersionRow[]): Outcome {
  const { before, after } = change
  const outcome: Outcome = { fault: undefined, lacking: new Set(), dropped: new Set(), moved: undefined }
  /** The changed fields; errors that existed before are not caused by the change. */
  const look = (said: Fields, isDraft: boolean): Fields => {
    const next = stepped(said, change.steps)
    for (const field of droppedPaths(after.schema, next)) outcome.dropped.add(field)
    const fields = pruned(after.schema, next)
    const old = new Set(before.faultsOf(isDraft ? withoutEmpty(said) : said).map(placeOf))
    for (const fault of after.faultsOf(isDraft ? withoutEmpty(fields) : fields)) {
      if (old.has(placeOf(fault)) || (isDraft && fault.isMissing)) continue
      outcome.fault ??= fault
      if (fault.isMissing) outcome.lacking.add(fault.path.join('.'))
    }
    return fields
  }
  const changed = versions.flatMap((was) => {
    const said = before.present(was)
    const fields = look(said, false)
    return isSame(fields, said) && before.body === after.body ? [] : [{ was, ...split(after, fields) }]
  })
  const draft = row.draft && look(row.draft, true)
  const isSameDraft = draft === null || isSame(draft, row.draft)
  const said = draft ?? (versions[0] && look(before.present(versions[0]), false))
  const title = said ? titleIn(after, said) : row.title
  if (changed.length === 0 && isSameDraft && title === row.title) return outcome
  outcome.moved = { row, versions: changed, draft: isSameDraft ? row.draft : draft, title }
  return outcome
}

const placeOf = ({ path }: FieldFault) => path.join('.')

/** As versions store it: with the body separate. */
function split({ body }: Kind, complete: Fields): { fields: Fields; html: string | null } {
  if (body === undefined) return { fields: complete, html: null }
  const { [body]: html, ...fields } = complete
  return { fields, html: typeof html === 'string' ? html : null }
}

function titleIn(kind: Kind, fields: Fields): string {
  const title = fields[kind.title]
  return typeof title === 'string' ? title.slice(0, 500) : ''
}
