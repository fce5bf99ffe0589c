import type { Answer } from '../../../contract/types.ts'

export type LoadedKind = Answer<'selectEditorKind'>
