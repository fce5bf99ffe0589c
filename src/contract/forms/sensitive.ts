import { isRecord } from '../is-record.ts'
import { withoutEmptyRows } from './empty-rows.ts'
import { everyField } from './fit.ts'
import { personalFields } from './personal.ts'
import { tidyValues } from './tidy.ts'
import type { FormDefinition, FormFault, FormSchema, Values } from './types.ts'

/** The consents given with a form: the version of the text, where its box was ticked. */
export interface Agreed {
  consent?: string | undefined
  /** The separate consent to the use of sensitive answers. */
  sensitiveConsent?: string | undefined
}

/** Whether the law asks for a separate consent to the use of the field, with everything inside it. */
export function isItselfSensitive({ 'x-pi': pi }: FormSchema): boolean {
  return pi?.level === 'sensitive' || pi?.level === 'minor'
}

/** Whether the field itself is masked, with everything inside it: what is sensitive, and where somebody is reached. */
export function needsMaskItself(field: FormSchema): boolean {
  return isItselfSensitive(field) || field['x-pi']?.level === 'contact'
}

/** Whether the field, or anything inside it, is sensitive. */
export function isSensitive(field: FormSchema): boolean {
  return isAnyField(field, isItselfSensitive)
}

/** Whether the field, or anything inside it, is masked. */
export function needsMask(field: FormSchema): boolean {
  return isAnyField(field, needsMaskItself)
}

function isAnyField(field: FormSchema, test: (field: FormSchema) => boolean): boolean {
  if (test(field)) return true
  const inner = [...everyField(field).values(), ...(field.items ? [field.items] : [])]
  return inner.some((one) => isAnyField(one, test))
}

/**
 * The labels of a form's sensitive questions, each once; with values, of those that are answered. A form without a consent asks
 * for no separate one either.
 */
export function separatelyAgreed(
  { schema, consent }: Pick<FormDefinition, 'schema' | 'consent'>,
  values?: Values,
): string[] {
  if (!consent) return []
  const answers = values && answersIn(values)
  const sensitive = [...personalFields(schema)].filter(
    ({ name, pi }) => isItselfSensitive({ 'x-pi': pi }) && (!answers || isAnswered(answers, name.split('.'))),
  )
  return [...new Set(sensitive.map(({ label }) => label))]
}

/** What is stored of what was entered: no empty fields, and no rows without an answer. */
const answersIn = (entered: Values): Values => withoutEmptyRows(tidyValues(entered)).values

/** Whether there is a value at a path, in any of the rows that it leads through. */
function isAnswered(value: unknown, [name, ...inner]: readonly string[]): boolean {
  if (Array.isArray(value) && name !== undefined)
    return value.some((row) => isAnswered(row, [name, ...inner]))
  if (name === undefined) return value !== undefined && value !== ''
  return isRecord(value) && isAnswered(value[name], inner)
}

/** Answers without the sensitive ones. */
export function withoutSensitive(schema: FormSchema, values: Values): Values {
  const fields = everyField(schema)
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      const field = fields.get(name) ?? {}
      return isItselfSensitive(field) ? [] : [[name, publicPart(field, value)]]
    }),
  )
}

function publicPart(field: FormSchema, value: unknown): unknown {
  if (Array.isArray(value)) {
    const { items = {} } = field
    if (isItselfSensitive(items)) return []
    return value.map((item: unknown) => publicPart(items, item))
  }
  return isRecord(value) ? withoutSensitive(field, value) : value
}

/** Whether any sensitive question is answered; an empty field is no answer. */
export function hasSensitive(schema: FormSchema, entered: Values): boolean {
  const values = answersIn(entered)
  return JSON.stringify(withoutSensitive(schema, values)) !== JSON.stringify(values)
}

/** The consents that are missing, or were given to another version of the text. */
export function consentFaults(
  form: Pick<FormDefinition, 'schema' | 'consent'>,
  values: Values,
  { consent, sensitiveConsent }: Agreed,
): FormFault[] {
  const version = form.consent?.version
  if (version === undefined) return []
  const lacksSeparate = sensitiveConsent !== version && hasSensitive(form.schema, values)
  return [
    ...(consent === version ? [] : [{ path: ['consent'], rule: 'consent' }]),
    ...(lacksSeparate ? [{ path: ['sensitiveConsent'], rule: 'sensitiveConsent' }] : []),
  ]
}
