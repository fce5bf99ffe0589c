import type { Answer } from '../../contract/types.ts'
import { api, asked } from '../kit/api.ts'
import { fieldName } from '../kit/problem.ts'
import type { Say } from '../words/words.tsx'
import type { EditedContent } from './draft-keeper.ts'

export type Fault = Answer<'selectContentFaults'>[number]

/** Errors that the server would report for the saved draft. */
export const askFaults = (contentId: string): Promise<Fault[]> =>
  asked(api.GET('/editor/contents/check', { params: { query: { contentId } } }))

/** The fault with its field's name in the form. */
export function faultWords(
  say: Say,
  { path, isEmpty, reason }: Fault,
  schema: EditedContent['schema'],
): string {
  const field = fieldName(path.join('.'), schema)
  return isEmpty ? say('check.empty', { field }) : say('problem.field', { field, message: reason })
}
