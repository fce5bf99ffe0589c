import type { FileKind } from './file-kinds.ts'

type Scalar = string | number | boolean

/** One of: the answer to another question of the same group; a duration after today, such as `-P18Y`; a day. */
export interface Bound {
  field?: string
  today?: string
  date?: string
}

/** A schema within the dialect of forms; see `src/server/subjects/forms/definition/dialect.ts`. */
export interface FormSchema {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object'
  title?: string
  description?: string
  enum?: readonly Scalar[]
  const?: Scalar
  format?: string
  'x-unit'?: string
  /** What visitors read in place of the values of `enum`. */
  'x-labels'?: Readonly<Record<string, string>>
  /** In kinds of contents: its text is the id of a content of one of these kinds, of any where none is named. */
  'x-refers'?: readonly string[]
  'x-pi'?: PersonalData
  /** Of a list of files: what is asked of each. */
  'x-file'?: { kinds?: readonly FileKind[]; maxMegabytes?: number }
  /** How the text is built: `9` a digit, `A` a letter, `*` either, `字` a Chinese character; every other sign itself. */
  'x-mask'?: string | readonly string[]
  /** Not less, or not earlier, than something that is known only when it is filled in. */
  'x-least'?: Bound
  /** Not more, or not later. */
  'x-most'?: Bound
  /** The same as the answer to another question of the same group. */
  'x-same'?: Bound
  /** Of rows: the questions whose answers are added up below them. */
  'x-sum'?: readonly string[]
  /** What the question begins with. */
  default?: Scalar | readonly Scalar[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  items?: FormSchema
  /** In conditions: one of the choices is such a one. */
  contains?: FormSchema
  required?: readonly string[]
  properties?: Readonly<Record<string, FormSchema>>
  if?: FormSchema
  /** Of a form that is shown: the place of a condition, where it is decided for each row. */
  'x-if'?: string
  then?: FormSchema
  else?: FormSchema
  allOf?: readonly FormSchema[]
  oneOf?: readonly FormSchema[]
}

/** The account's number, the proven name, what was entered before in a field that is called the same. */
export const PREFILLS = ['phone', 'name', 'earlier'] as const

/** What a field says about a person: where masking, sealing and deletion come from. */
export interface PersonalData {
  /**
   * `contact` says where somebody is reached or lives; `sensitive` is what the law calls so; `minor` is of somebody below 14. All three are masked
   * and sealed; the last two take a separate consent.
   */
  level: 'ordinary' | 'contact' | 'sensitive' | 'minor'
  purpose?: string
  basis?: string
  retentionDays?: number
  /** What fills the field to begin with, for who is logged in: of the account, of the proven identity, or what they last sent. */
  prefill?: (typeof PREFILLS)[number]
}

/** How a field is shown, where its schema does not say it. */
export interface FieldLook {
  widget?: 'text' | 'textarea' | 'radio' | 'select' | 'search' | 'checkboxes' | 'rating' | 'region' | 'money'
  /** The HTML attribute: what a browser may fill in. */
  autocomplete?: string
  placeholder?: string
  /** Stands above the question, for all that follows; nothing is entered in it. */
  explanation?: string
  /** Narrow, for what is short. */
  short?: boolean
}
