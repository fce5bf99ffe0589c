import { isInReview } from '../../contract/content-states.ts'
import type { Answer } from '../../contract/types.ts'
import { type EditorColumn, type Me, mayIn } from '../kit/me.ts'
import { type Kind, partsOf } from '../model/kinds.ts'

export type Row = Answer<'selectEditorContents'>['records'][number]

/** Bulk actions in the order of their buttons. */
export const ACTS = ['restore', 'copy', 'move', 'pin', 'unpin', 'withdraw', 'bin'] as const
export type Act = (typeof ACTS)[number]

export interface Knowledge {
  me: Me
  columns: readonly EditorColumn[]
  kinds: readonly Kind[]
}

/** The contents that an action by this person would change. */
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
  // Contents of the whole site have no column.
  copy: ({ columnKey }) => columnKey !== '',
  move: ({ columnKey }) => columnKey !== '',
  pin: (row, known) => !row.isPinned && mayStandFirst(row, known),
  unpin: (row, known) => row.isPinned && mayStandFirst(row, known),
  withdraw: ({ isLive, isWaiting, publishAt }) => isLive || isWaiting || publishAt !== null,
}

/** True for a live content without a scheduled version, of a kind with a pin field, in a column without review. */
function mayStandFirst(
  { isLive, state, kind, columnKey, publishAt }: Row,
  { columns, kinds }: Knowledge,
): boolean {
  const parts = partsOf(kinds.find((one) => one.kind === kind)?.schema ?? {})
  const isReviewed = (columns.find(({ key }) => key === columnKey)?.neededSteps ?? 0) > 0
  return (
    isLive &&
    publishAt === null &&
    !isInReview({ state }) &&
    !isReviewed &&
    Reflect.get(parts, 'pinned') !== undefined
  )
}
