import { stepAfterRegistration } from '../../contract/allocation/steps.ts'
import type { Answer } from '../../contract/types.ts'

export type Allocation = Answer<'selectEditorAllocation'>
export type Step = Answer<'selectEditorAllocations'>[number]['step']
export type Act = Allocation['acts'][number]
/** What stands on the sheet of the envelope. */
export type Paper = Answer<'printAllocationEnvelope'>

export interface StepProps {
  allocation: Allocation
  /** Asks how the plan stands now. */
  again: () => void
}

const DRAWN: readonly Step[] = ['seal', 'draw', 'drawn']

/**
 * The steps of a plan in their order; the one that is due, or waited for, comes after those that are done. Without a draw the
 * sessions follow from the list.
 */
export function stepsOf(allocation: Allocation): readonly Step[] {
  const step = stepOf(allocation)
  if (step === 'elsewhere' || step === 'registered') return ['registering', step]
  const { hasDraw, seal } = allocation
  const order = hasDraw || seal ? DRAWN : (['sessions'] as const)
  return ['registering', 'list', 'objections', ...order, 'choosing', 'closing']
}

/** What is due by the server's clock. */
export function stepOf(allocation: Allocation): Step {
  const { now, registerEnd, editions, hasDraw, seal, draws, stage } = allocation
  const [newest] = editions
  if (stage) return stage.step
  if (draws.length > 0) return 'drawn'
  if (seal) return 'draw'
  if (newest && now < newest.objectionsUntil) return 'objections'
  if (newest) return hasDraw ? 'seal' : 'sessions'
  if (registerEnd !== undefined && now < registerEnd) return 'registering'
  return stepAfterRegistration(allocation)
}

/** `1c14 cdc1 …`: a fingerprint as it is read out. */
export const inFours = (fingerprint: string) => fingerprint.replaceAll(/(.{4})(?=.)/g, '$1 ')
