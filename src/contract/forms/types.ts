import type { Locale } from '../types.ts'
import type { FileKind } from './file-kinds.ts'

/** What somebody enters, by the names of fields. */
export type Values = Record<string, unknown>

/** A schema within the dialect of forms; see `src/server/subjects/forms/definition/dialect.ts`. */
export interface FormSchema {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object'
  title?: string
  description?: string
  enum?: readonly (string | number | boolean)[]
  const?: string | number | boolean
  format?: string
  'x-unit'?: string
  /** What visitors read in place of the values of `enum`. */
  'x-labels'?: Readonly<Record<string, string>>
  /** In kinds of contents: its text is the id of a content of one of these kinds, of any where none is named. */
  'x-refers'?: readonly string[]
  'x-pi'?: PersonalData
  /** Of a list of files: what is asked of each. */
  'x-file'?: { kinds?: readonly FileKind[]; maxMegabytes?: number }
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  items?: FormSchema
  required?: readonly string[]
  properties?: Readonly<Record<string, FormSchema>>
  if?: FormSchema
  then?: FormSchema
  else?: FormSchema
  allOf?: readonly FormSchema[]
  oneOf?: readonly FormSchema[]
}

/** The account's number, the proven name, what was entered before in a field that is called the same. */
export const PREFILLS = ['phone', 'name', 'earlier'] as const

/** What a field says about a person: where masking, sealing and deletion come from. */
export interface PersonalData {
  /** `sensitive` is sealed in the database, `minor` is of somebody below 14 and sealed as well. */
  level: 'ordinary' | 'sensitive' | 'minor'
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

export interface FormStep {
  title: string
  intro?: string
  /** Names of the form's fields, in their order. */
  fields: readonly string[]
}

export interface FormPolicy {
  /** Who may send it. */
  who: 'anyone' | 'account' | 'verified'
  /** ISO times between which it can be submitted, by the database's clock. */
  opens?: string
  closes?: string
  /** Minutes after closing for those who were at it. */
  graceMinutes?: number
  /** One submission for each account, in each round. */
  once?: boolean
  /** One submission for each household, in each round, among those whose identity is proven. */
  oncePerHousehold?: boolean
  /** Distinguishes one opening of the form from the next. */
  round?: string
  /** Most submissions of a round. */
  quota?: number
  /** Days within which a submission is answered. */
  answerWithin?: number
  /** Two different people of the staff decide; one without it. */
  decide?: 2
  /** Days after which submissions are deleted. */
  retentionDays?: number
  /** Whether everybody may see how many gave which answer. */
  results?: 'public'
  /** Whoever fills it in waits for their turn when many come; the form opens at a time. */
  waitingRoom?: true
}

export interface FormTexts {
  /** Above the first step. */
  intro?: string
  who?: string
  /** What to have at hand. */
  prepare?: readonly string[]
  help?: string
  phone?: string
  /** On the receipt: what has happened, and what comes next. */
  receipt?: string
  next?: string
}

/** What is agreed to when the form is sent, as of a version. */
export interface FormConsent {
  version: string
  text: string
  /** Key of the column that has the whole text. */
  column?: string
}

export interface FormTranslation {
  title?: string
  steps?: readonly { title?: string; intro?: string }[]
  texts?: FormTexts
  consent?: { text?: string }
  /** By the names of fields, those of inner fields after a point: `educations.school`. */
  fields?: Readonly<
    Record<
      string,
      {
        title?: string
        description?: string
        placeholder?: string
        explanation?: string
        labels?: Readonly<Record<string, string>>
      }
    >
  >
}

/** What a file of `forms/` says. */
export interface FormDefinition {
  title: string
  schema: FormSchema
  steps?: readonly FormStep[]
  /** Names of all fields: the order of a form without steps, where it is not that of the schema. */
  order?: readonly string[]
  ui?: Readonly<Record<string, FieldLook>>
  policy?: Partial<FormPolicy>
  texts?: FormTexts
  consent?: FormConsent
  translations?: { readonly [Language in Locale]?: FormTranslation }
}

/** A fault in what was entered. */
export interface FormFault {
  /** From the form's top down: names and positions. */
  path: string[]
  /** The rule that is broken: a keyword of JSON Schema, or `unknown` for a field that the form does not have. */
  rule: string
  /** What the rule says, such as the least length. */
  limit?: string
}
