import type { Answer } from '../../contract/types.ts'

export type LogRow = Answer<'selectLog'>['records'][number]
