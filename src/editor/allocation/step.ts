import type { Answer } from '../../contract/types.ts'

export type Allocation = Answer<'selectEditorAllocation'>
export type Step = Answer<'selectEditorAllocations'>[number]['step']
export type Act = Allocation['acts'][number]

export interface StepProps {
  allocation: Allocation
  /** Asks how the plan stands now. */
  again: () => void
}

/** The steps in their order; the one that is due, or waited for, comes after those that are done. */
export const STEPS: readonly Step[] = [
  'registering',
  'list',
  'objections',
  'seal',
  'draw',
  'drawn',
  'choosing',
  'closing',
]

/** What is due by the server's clock. */
export function stepOf({ now, registerEnd, editions, seal, draws, stage }: Allocation): Step {
  const [newest] = editions
  if (stage) return stage.step
  if (draws.length > 0) return 'drawn'
  if (seal) return 'draw'
  if (newest) return now < newest.objectionsUntil ? 'objections' : 'seal'
  return registerEnd !== undefined && now < registerEnd ? 'registering' : 'list'
}

/** `1c14 cdc1 …`: a fingerprint as it is read out. */
export const inFours = (fingerprint: string) => fingerprint.replaceAll(/(.{4})(?=.)/g, '$1 ')
