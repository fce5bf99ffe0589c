import type { Answer } from '../../contract/types.ts'
import { type EditorColumn, type Me, mayIn } from '../kit/me.ts'
import { type Kind, partsOf } from '../model/kinds.ts'

export type Row = Answer<'selectEditorContents'>['records'][number]

/** What can be done with contents of the list, in the order of their buttons. */
export const ACTS = ['restore', 'copy', 'move', 'pin', 'unpin', 'withdraw', 'bin'] as const
export type Act = (typeof ACTS)[number]

export interface Knowledge {
  me: Me
  columns: readonly EditorColumn[]
  kinds: readonly Kind[]
}

/** Those of the contents that an act would change, by whoever is here. */
export function touchedBy(act: Act, rows: readonly Row[], known: Knowledge): Row[] {
  const needs = act === 'copy' ? 'write' : 'publish'
  return rows.filter(
    (row) =>
      (act === 'restore') === (row.state === 'binned') &&
      isFor[act](row, known) &&
      mayIn(known.me, needs, row.columnKey || null, known.columns),
  )
}

const isFor: Record<Act, (row: Row, known: Knowledge) => boolean> = {
  restore: () => true,
  bin: () => true,
  // What belongs to the whole site stands in no column.
  copy: ({ columnKey }) => columnKey !== '',
  move: ({ columnKey }) => columnKey !== '',
  pin: (row, known) => !row.isPinned && mayStandFirst(row, known),
  unpin: (row, known) => row.isPinned && mayStandFirst(row, known),
  withdraw: ({ isLive, isWaiting, publishAt }) => isLive || isWaiting || publishAt !== null,
}

/** Visitors see it and no newer version waits for its time, its kind has a field that says so, and nobody has to approve of that first. */
function mayStandFirst(
  { isLive, state, kind, columnKey, publishAt }: Row,
  { columns, kinds }: Knowledge,
): boolean {
  const isInReview = state === 'review' || state === 'approved'
  const parts = partsOf(kinds.find((one) => one.kind === kind)?.schema ?? {})
  const isReviewed = (columns.find(({ key }) => key === columnKey)?.neededSteps ?? 0) > 0
  return (
    isLive && publishAt === null && !isInReview && !isReviewed && Reflect.get(parts, 'pinned') !== undefined
  )
}
