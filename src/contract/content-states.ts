import type { components } from './generated/api.d.ts'

export type ContentState = components['schemas']['ContentState']

interface ReviewState {
  /** The state of the content while its review is in this state. */
  content: ContentState
  /** It is with others: its text is locked, until it is taken back or judged. */
  isInReview: boolean
  /** A step of the review is to be judged: it cannot be published yet. */
  isToJudge: boolean
}

/** The states of a content's review, as its row keeps them. A row without one is in no review. */
export const REVIEW_STATES = {
  sent: { content: 'review', isInReview: true, isToJudge: true },
  approved: { content: 'approved', isInReview: true, isToJudge: false },
  returned: { content: 'returned', isInReview: false, isToJudge: false },
} as const satisfies Record<string, ReviewState>

export type ReviewStateName = keyof typeof REVIEW_STATES

const known = (name: string | null): ReviewState | undefined =>
  name !== null && Object.hasOwn(REVIEW_STATES, name) ? REVIEW_STATES[name as ReviewStateName] : undefined

/** The state of a row's review; undefined if it is in none. */
export const reviewStateOf = ({ reviewState }: { reviewState: string | null }): ReviewState | undefined =>
  known(reviewState)

const states: readonly ReviewState[] = Object.values(REVIEW_STATES)

/** Whether a content with this state is with others, who review it. */
export const isInReview = ({ state }: { state: ContentState }): boolean =>
  states.some((one) => one.content === state && one.isInReview)

/** Whether a step of its review is to be judged. */
export const isToJudge = ({ state }: { state: ContentState }): boolean =>
  states.some((one) => one.content === state && one.isToJudge)

/** States in which something is still to be done, in the order in which they are listed. */
export const UNFINISHED: readonly ContentState[] = [
  'draft',
  ...states.filter((one) => !one.isInReview).map((one) => one.content),
  ...states.filter((one) => one.isInReview).map((one) => one.content),
  'changed',
  'scheduled',
  'waiting',
]

/** All states, in the order in which they are listed. */
export const CONTENT_STATES: readonly ContentState[] = [...UNFINISHED, 'live', 'withdrawn', 'binned']
