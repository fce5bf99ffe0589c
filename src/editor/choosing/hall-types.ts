import type { Answer } from '../../contract/types.ts'

export type Hall = Answer<'selectHall'>
export type HallHousehold = Hall['households'][number]
export type HallFlat = Hall['flats'][number]
export type Counter = Hall['counters'][number]

export interface ActProps {
  act: (work: () => Promise<unknown>) => Promise<void>
  isActing: boolean
}

/** `086`: numbers as the hall calls them. */
export const called = (rank: number) => String(rank).padStart(3, '0')
