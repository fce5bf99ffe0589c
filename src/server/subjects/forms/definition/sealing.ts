import { everyField } from '../../../../contract/forms/fit.ts'
import { isRecord } from '../../../../contract/is-record.ts'
import type { FormSchema, Values } from '../../../../contract/forms/types.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import type { Envelope } from '../../../store/db/private-schema.ts'

export interface Kept {
  values: Values
  sealedValues: Envelope | null
}

/** Where the answers are stored: in a submission, or in one of its earlier editions. */
type Table = 'form_submission' | 'form_submission_edition'

const placeOf = (table: Table, id: string) => ({ table, column: 'sealed_values', row: id })

/** Separates plain from sealed fields: each top-level field with everything inside it. */
export function sealValues(
  schema: FormSchema,
  values: Values,
  id: string,
  secrets: Pick<Secrets, 'seal'>,
): Kept {
  const fields = everyField(schema)
  const parts = Object.entries(values).map(
    ([name, value]) => [isSensitive(fields.get(name) ?? {}), name, value] as const,
  )
  const of = (wanted: boolean) =>
    Object.fromEntries(parts.filter(([is]) => is === wanted).map(([, name, value]) => [name, value]))
  const sealed = of(true)
  const isEmpty = Object.keys(sealed).length === 0
  return {
    values: of(false),
    sealedValues: isEmpty ? null : secrets.seal(JSON.stringify(sealed), placeOf('form_submission', id)),
  }
}

/** All answers. @throws UnsealFault */
export function openValues(
  id: string,
  { values, sealedValues }: Kept,
  secrets: Pick<Secrets, 'unseal'>,
  table: Table = 'form_submission',
): Values {
  if (!sealedValues) return values
  const opened: unknown = JSON.parse(secrets.unseal(sealedValues, placeOf(table, id)))
  return { ...values, ...(isRecord(opened) && opened) }
}

/** Whether the field, or anything inside it, is sealed, and masked for staff. */
export function isSensitive(field: FormSchema): boolean {
  const level = field['x-pi']?.level
  if (level === 'sensitive' || level === 'minor') return true
  return [...everyField(field).values(), ...(field.items ? [field.items] : [])].some(isSensitive)
}

/** Seals the answers again for their place among the earlier editions. @throws UnsealFault */
export function keptAsEdition(
  id: string,
  { values, sealedValues }: Kept,
  editionId: string,
  { seal, unseal }: Pick<Secrets, 'seal' | 'unseal'>,
): Kept {
  if (!sealedValues) return { values, sealedValues }
  const plain = unseal(sealedValues, placeOf('form_submission', id))
  return { values, sealedValues: seal(plain, placeOf('form_submission_edition', editionId)) }
}
