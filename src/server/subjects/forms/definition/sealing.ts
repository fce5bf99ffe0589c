import { isChoice } from '../../../../contract/question-types/choices.ts'
import { TEXT_FORMATS } from '../../../../contract/question-types/index.ts'
import { everyField } from '../../../../contract/forms/fit.ts'
import { needsMask, withoutSensitive } from '../../../../contract/forms/sensitive.ts'
import { isRecord } from '../../../../contract/is-record.ts'
import type { FormSchema, Values } from '../../../../contract/forms/types.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import type { Envelope } from '../../../store/db/private-schema.ts'

export interface Kept {
  values: Values
  sealedValues: Envelope | null
  sealing: number
}

/** Where the answers are stored: in a submission, or in one of its earlier editions. */
type Table = 'form_submission' | 'form_submission_edition'

const placeOf = (table: Table, id: string) => ({ table, column: 'sealed_values', row: id })

/** The rules of `sealValues` and of `wordIndex`: raised when they change, so that stored rows are sealed anew. */
export const SEALING = 1

/** Separates readable fields from those that are sealed: each top-level field with everything inside it. */
export function sealValues(
  schema: FormSchema,
  values: Values,
  id: string,
  secrets: Pick<Secrets, 'seal'>,
  table: Table = 'form_submission',
): Kept {
  const fields = everyField(schema)
  const readable: Values = {}
  const sealed: Values = {}
  for (const [name, value] of Object.entries(values))
    (isReadable(fields.get(name) ?? {}) ? readable : sealed)[name] = value
  const isEmpty = Object.keys(sealed).length === 0
  return {
    values: readable,
    sealedValues: isEmpty ? null : secrets.seal(JSON.stringify(sealed), placeOf(table, id)),
    sealing: SEALING,
  }
}

/** All answers. @throws UnsealFault */
export function openValues(
  id: string,
  { values, sealedValues }: Pick<Kept, 'values' | 'sealedValues'>,
  secrets: Pick<Secrets, 'unseal'>,
  table: Table = 'form_submission',
): Values {
  if (!sealedValues) return values
  const opened: unknown = JSON.parse(secrets.unseal(sealedValues, placeOf(table, id)))
  return { ...values, ...(isRecord(opened) && opened) }
}

/**
 * The answers of a submission as its office may use them: without the sensitive ones, once the applicant has withdrawn the
 * separate consent to their use. They stay stored and sealed until the submission is deleted. @throws UnsealFault
 */
export function valuesForOffice(
  row: Pick<Kept, 'values' | 'sealedValues'> & { id: string; sensitiveWithdrawnAt: Date | null },
  schema: FormSchema,
  secrets: Pick<Secrets, 'unseal'>,
): Values {
  const values = openValues(row.id, row, secrets)
  return row.sensitiveWithdrawnAt === null ? values : withoutSensitive(schema, values)
}

const readable = new WeakMap<FormSchema, boolean>()

/** Whether the field and everything inside it are choices, numbers and dates that are not masked: they are not sealed. */
export function isReadable(field: FormSchema): boolean {
  const known = readable.get(field)
  if (known !== undefined) return known
  const is = !needsMask(field) && hasNoText(field)
  readable.set(field, is)
  return is
}

function hasNoText(field: FormSchema): boolean {
  const { type, format = '', enum: values, const: value, oneOf, items } = field
  if (values !== undefined || value !== undefined || isChoice(oneOf)) return true
  if (type === 'array') return items !== undefined && isReadable(items)
  if (type === 'object') return [...everyField(field).values()].every(isReadable)
  if (type === 'string') return TEXT_FORMATS.get(format)?.isReadable === true
  return type === 'boolean' || type === 'integer' || type === 'number'
}

/** Seals the answers again for their place among the earlier editions. @throws UnsealFault */
export function keptAsEdition(
  id: string,
  { values, sealedValues, sealing }: Kept,
  editionId: string,
  { seal, unseal }: Pick<Secrets, 'seal' | 'unseal'>,
): Kept {
  if (!sealedValues) return { values, sealedValues, sealing }
  const plain = unseal(sealedValues, placeOf('form_submission', id))
  return { values, sealedValues: seal(plain, placeOf('form_submission_edition', editionId)), sealing }
}
