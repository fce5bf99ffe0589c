import { MOST_LINK } from '../../../../contract/forms/names.ts'
import type { Values } from '../../../../contract/forms/types.ts'
import { isRecord } from '../../../../contract/is-record.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import type { Envelope } from '../../../store/db/private-schema.ts'
import type { Issuer, Prefilled } from '../../../store/db/form-schema.ts'

/** What is sealed in a link. */
export interface FormLink {
  /** Its unique id. */
  id: string
  /** The form's version when the link was made. */
  version: number
  /** By field name. */
  values: Values
  /** The names of fields that cannot be changed. */
  locked: string[]
  by: Issuer
  /** ISO times. */
  made: string
  expires: string
  /** It allows one submission. */
  once: boolean
  note?: string
}

/** Bound to the form: a link does not open for another one. */
const placeOf = (formKey: string) => ({ table: 'form_link', column: 'link', row: formKey })

/** The parameter of an address: authenticated encryption. */
export function sealLink({ seal }: Pick<Secrets, 'seal'>, formKey: string, link: FormLink): string {
  const { alg, kid, iv, ct, tag } = seal(JSON.stringify(link), placeOf(formKey))
  return [alg, kid, iv, ct, tag].join('.')
}

/** Undefined if it is damaged, forged, for another form, or sealed with a key that no longer exists. */
export function openLink(
  { unseal }: Pick<Secrets, 'unseal'>,
  formKey: string,
  token: string,
): FormLink | undefined {
  const envelope = envelopeOf(token)
  if (!envelope) return undefined
  try {
    const link: unknown = JSON.parse(unseal(envelope, placeOf(formKey)))
    // What opens was sealed by `sealLink`.
    return isRecord(link) ? (link as unknown as FormLink) : undefined
  } catch {
    return undefined
  }
}

function envelopeOf(token: string): Envelope | undefined {
  const parts = token.split('.')
  const [alg, kid, iv, ct, tag] = parts
  if (token.length > MOST_LINK || parts.length !== 5 || !alg || !kid || !iv || !ct || !tag) return undefined
  // Base64url has several spellings for the same bytes: only one is accepted.
  const isPlain = [iv, ct, tag].every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
  return isPlain ? { alg, kid, iv, ct, tag } : undefined
}

export const prefilledBy = ({ by, made, values, locked }: FormLink): Prefilled => ({
  by,
  at: made,
  fields: Object.keys(values),
  locked,
})
