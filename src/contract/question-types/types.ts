import type { InEachLanguage } from '../language/translate.ts'
import type { FieldLook, FormSchema } from './schema.ts'

/** How a text of such a field is checked, normalised and typed in: a `format` of JSON Schema. */
export interface TextFormat {
  name: string
  /** The rule. It takes time in proportion to the text: no expression here can be made to hang. */
  is: (text: string) => boolean
  /** The normal form of what people type. What breaks the rule afterwards stays as it was typed. */
  written?: (text: string) => string
  /** What is said of an answer that breaks the rule; `{title}` is the question. */
  fault: InEachLanguage
  /** What browsers know about it: the keyboard, autofill, and a picker beside the field. */
  entry?: {
    type?: 'email' | 'tel'
    mode?: 'tel' | 'email' | 'numeric' | 'url'
    complete?: string
    /** Shown in the empty field. */
    example?: string
    /** The browser's own picker, as its `type` is called. */
    picker?: 'date' | 'time' | 'datetime-local'
  }
  /** Says nothing of a person by itself, as a day does: it is not sealed, and can be counted. */
  isReadable?: true
  /** It identifies a person or company: submissions that share it are shown as possible duplicates. */
  identifies?: 'person' | 'company'
}

/** The inputs that there are: see `INPUTS` in templates/form/theme/inputs.ts. */
export type InputName = 'text' | 'choices' | 'select' | 'tick' | 'files' | 'texts'

/** All that is known of a type of questions. A new one is an object like this, and a line in index.ts. */
export interface QuestionType {
  /** In the palette of the designer, and the first title of such a question. */
  title: InEachLanguage
  /** A drawing of strokes in a square of 24. */
  icon: string
  /** What a new field is called in files. */
  property: string
  /** What a new field says beside its title. */
  schema: (word: (pair: InEachLanguage) => string) => FormSchema
  /** How a new field is shown. */
  look?: FieldLook
  /** A new field must be filled in. */
  isRequired?: true
  /** It is among the questions that forms often ask, which the palette lists separately. */
  isReady?: true
  /** Whether a field is of this type. */
  isOf: (field: FormSchema, look: FieldLook) => boolean
  /** It takes every text, number or choice that no other type takes. */
  isWide?: true
  format?: TextFormat
  /** How it is filled in: `text` without it. */
  input?: InputName
  /** It contains other questions, or must stand at the top of a form. */
  isForTop?: true
  /** If it must not stand in a group, it may stand in rows all the same. */
  isForRows?: true
}
