import type { Locale } from '../types.ts'
import type { FieldLook, FormSchema } from '../question-types/schema.ts'

export { PREFILLS } from '../question-types/schema.ts'
export type { FieldLook, FormSchema, PersonalData } from '../question-types/schema.ts'

/** What somebody enters, by the names of fields. */
export type Values = Record<string, unknown>

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
  /** Once it is decided: what comes next, and whom to call. */
  decided?: string
  /** Instead of that, once it is accepted or rejected. */
  accepted?: string
  rejected?: string
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
        /** Of a number, such as `months`. */
        unit?: string
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
