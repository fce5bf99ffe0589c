import { fitsMask } from '../question-types/mask.ts'
import { isAtLeast, isAtMost, isTheSame, limitOf } from './bounds.ts'

/** What the rules of forms ask beyond JSON Schema, in the browser and on the server. */
export const KEYWORDS = { fitsMask, isAtLeast, isAtMost, isTheSame, limitOf }
