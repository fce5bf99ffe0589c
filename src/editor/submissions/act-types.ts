import type { Answer } from '../../contract/types.ts'

export type Act = Answer<'selectBulks'>[number]
export type Dialog = 'export' | 'exportForDecisions' | 'fill' | 'link'
