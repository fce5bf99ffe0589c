import type { Filters } from './filters.ts'

/** The address of the same column with other filters. */
export type AddressOf = (change: Partial<Filters>, place?: string) => string
