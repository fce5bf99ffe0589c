import { everyField } from '../../../../contract/forms/fit.ts'
import { isRecord } from '../../../../contract/is-record.ts'
import type { FormSchema, Values } from '../../../../contract/forms/types.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import type { Envelope } from '../../../store/db/private-schema.ts'

export interface Kept {
  values: Values
  sealedValues: Envelope | null
}

/** Where they stand: a submission as it is, or as it was before a correction. */
type Table = 'form_submission' | 'form_submission_edition'

const placeOf = (table: Table, id: string) => ({ table, column: 'sealed_values', row: id })

/** Parts what may be read from what must be sealed: each field of the form with all that is in it. */
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

/** Everything that was entered. @throws UnsealFault */
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

/** Whether it, or anything in it, is sealed, and masked before the staff. */
export function isSensitive(field: FormSchema): boolean {
  const level = field['x-pi']?.level
  if (level === 'sensitive' || level === 'minor') return true
  return [...everyField(field).values(), ...(field.items ? [field.items] : [])].some(isSensitive)
}

/** As it was, for a place of its own among the earlier editions. @throws UnsealFault */
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
