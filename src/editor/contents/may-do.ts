import { isInReview, isToJudge } from '../../contract/content-states.ts'
import { type EditorColumn, type Me, mayIn } from '../kit/me.ts'
import type { DraftState, EditedContent } from './draft-keeper.ts'

interface Given {
  content: EditedContent
  columns: readonly EditorColumn[]
  draft: DraftState
  me: Me
}

export type MayDo = ReturnType<typeof mayDo>

/** What somebody may do with a content in its state. */
export function mayDo({ content, columns, draft, me }: Given) {
  const { review } = content
  const { state } = draft
  const place = content.columnKey || null
  const isHere = state !== 'binned'
  const mayWrite = mayIn(me, 'write', place, columns) && isHere
  const mayPublish = mayIn(me, 'publish', place, columns) && isHere
  // A column in the bin shows nothing; the page explains it.
  const isPlaced = !draft.isColumnBinned
  const isToSend = review.neededSteps > 0 && !isInReview(draft)
  return {
    publish: mayPublish && isPlaced && !isToSend && !isToJudge(draft),
    unschedule: mayPublish && isScheduled(content, draft),
    withdraw: mayPublish && isOut(content, draft),
    view: isShown(content, draft),
    recall: isInReview(draft) && mayWrite,
    judge: review.current?.mine === 'yes',
    send: isToSend && mayWrite && isPlaced,
    onlyWrite: !mayPublish && mayWrite && review.neededSteps === 0,
  }
}

/** Visitors see it now. */
export const isShown = (content: EditedContent, { state }: Pick<DraftState, 'state'>) =>
  content.isLive || state === 'live' || state === 'changed'

const isScheduled = (content: EditedContent, { state }: DraftState) =>
  content.publishAt !== null || state === 'scheduled'

/** Visitors see it now or will see it without a further step. */
const isOut = (content: EditedContent, draft: DraftState) =>
  isShown(content, draft) || content.isWaiting || isScheduled(content, draft) || draft.state === 'waiting'
