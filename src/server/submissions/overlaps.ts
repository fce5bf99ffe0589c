import { everyField } from '../../contract/forms/fit.ts'
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
  return [...everyField(schema)].flatMap(([name, { format }]) => {
    const value = values[name]
    if (format === undefined || !TELLING.has(format) || typeof value !== 'string') return []
    return [overlapKey({ blindIndex }, formKey, value)]
  })
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
