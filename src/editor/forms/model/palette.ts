import type { InEachLanguage } from '../../../contract/language/translate.ts'
import {
  isQuestionType,
  QUESTION_TYPES,
  type QuestionTypeName,
} from '../../../contract/question-types/index.ts'
import type { QuestionType } from '../../../contract/question-types/types.ts'
import type { NewField } from './edit.ts'

const offered = (isReady: boolean): readonly QuestionTypeName[] =>
  Object.entries<QuestionType>(QUESTION_TYPES).flatMap(([name, type]) =>
    isQuestionType(name) && (type.isReady ?? false) === isReady ? [name] : [],
  )

/** What can be added to a form. */
export const PALETTE = offered(false)

/** What forms often ask for, with its format and its declaration of personal data. */
export const READY = offered(true)

/** The field that a palette entry creates, with a title in the app's language. */
export function newField(name: QuestionTypeName, word: (pair: InEachLanguage) => string): NewField {
  const { property, schema, title, look, isRequired }: QuestionType = QUESTION_TYPES[name]
  return {
    name: property,
    field: { ...schema(word), title: word(title) },
    ...(look && { look }),
    ...(isRequired && { isRequired }),
  }
}
