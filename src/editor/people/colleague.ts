import type { Answer } from '../../contract/types.ts'

export type Colleague = Answer<'selectStaff'>[number]
