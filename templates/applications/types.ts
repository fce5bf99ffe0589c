import type { Answer } from '../../src/contract/types.ts'

export type Submission = Answer<'selectOwnForms'>['submissions'][number]
export type Draft = Answer<'selectOwnForms'>['drafts'][number]
export type OwnPlan = Answer<'selectOwnAllocations'>[number]
export type OwnChoosing = Answer<'selectOwnChoosing'>
export type OwnMessage = Answer<'selectMessages'>['records'][number]

/** Something that was sent, with its plan, if it applies for one. */
export interface Application {
  sent: Submission
  plan?: OwnPlan
  /** The session in which its household chooses, once sessions are published. */
  choosing?: OwnChoosing
  steps: Step[]
}

/** What a step is about; each has its words. */
export type StepId = 'sent' | 'review' | 'answer' | 'withdrawn' | 'list' | 'draw' | 'select' | 'sign'

/** `failed`: it ended here; `now`: it is waited for, or something can be done. */
export type StepState = 'done' | 'now' | 'later' | 'failed'

export interface Step {
  id: StepId
  state: StepState
  /** When it happened, or will. ISO time. */
  at?: string | undefined
  /** Until when it goes on. ISO time. */
  until?: string | undefined
  /** Whether that time is over. */
  isLate?: boolean
  /** What the staff wrote of it. */
  note?: string | undefined
}
