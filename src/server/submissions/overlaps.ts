import { everyField } from '../../contract/forms/fit.ts'
import { isRecord } from '../../contract/is-record.ts'
import type { FormSchema, Values } from '../../contract/forms/types.ts'
import type { Secrets } from '../secrets/secrets.ts'

/** Formats whose values tell one person or company from others. */
const TELLING = new Set(['mobile', 'telephone', 'email', 'id-number', 'credit-code'])

/**
 * Keyed hashes by which two submissions of a form are seen to have the same telephone, mail or identity number: shown side by
 * side to the staff, never refused, for a refusal would let a stranger block somebody else.
 */
export function overlapIndex(
  { blindIndex }: Pick<Secrets, 'blindIndex'>,
  formKey: string,
  schema: FormSchema,
  values: Values,
): string[] {
  return [...new Set(tellingIn(schema, values))].map((value) => overlapKey({ blindIndex }, formKey, value))
}

/** Those in groups and rows included: of a family's members each may have sent it. */
function tellingIn(schema: FormSchema, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((row: unknown) => tellingIn(schema.items ?? {}, row))
  if (typeof value === 'string')
    return schema.format !== undefined && TELLING.has(schema.format) ? [value] : []
  if (!isRecord(value)) return []
  const fields = everyField(schema)
  return Object.entries(value).flatMap(([name, inner]) => tellingIn(fields.get(name) ?? {}, inner))
}

/** Whatever field it was entered in, and however it was written. */
export function overlapKey(
  { blindIndex }: Pick<Secrets, 'blindIndex'>,
  formKey: string,
  value: string,
): string {
  const plain = value
    .normalize('NFKC')
    .replaceAll(/[\s().-]/g, '')
    .toLowerCase()
  return blindIndex('form.overlap', `${formKey}/${plain}`)
}
