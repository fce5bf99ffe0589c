import { MOST_LINK } from '../../../../contract/forms/names.ts'
import type { Values } from '../../../../contract/forms/types.ts'
import { isRecord } from '../../../../contract/is-record.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import type { Envelope } from '../../../store/db/private-schema.ts'
import type { Issuer, Prefilled } from '../../../store/db/form-schema.ts'

/** What is sealed in a link. */
export interface FormLink {
  /** Names it among all links. */
  id: string
  /** Of the form, when the link was made. */
  version: number
  /** By the names of fields. */
  values: Values
  /** Names of fields whose values cannot be changed. */
  locked: string[]
  by: Issuer
  /** ISO times. */
  made: string
  expires: string
  /** It brings one submission. */
  once: boolean
  note?: string
}

/** Bound to the form: a link opens no other. */
const placeOf = (formKey: string) => ({ table: 'form_link', column: 'link', row: formKey })

/** The parameter of an address: encrypted, and signed by the same. */
export function sealLink({ seal }: Pick<Secrets, 'seal'>, formKey: string, link: FormLink): string {
  const { alg, kid, iv, ct, tag } = seal(JSON.stringify(link), placeOf(formKey))
  return [alg, kid, iv, ct, tag].join('.')
}

/** Undefined for one that is damaged, forged, of another form, or sealed with a key that is gone. */
export function openLink(
  { unseal }: Pick<Secrets, 'unseal'>,
  formKey: string,
  token: string,
): FormLink | undefined {
  const envelope = envelopeOf(token)
  if (!envelope) return undefined
  try {
    const link: unknown = JSON.parse(unseal(envelope, placeOf(formKey)))
    // Whatever opens was sealed by `sealLink`.
    return isRecord(link) ? (link as unknown as FormLink) : undefined
  } catch {
    return undefined
  }
}

function envelopeOf(token: string): Envelope | undefined {
  const parts = token.split('.')
  const [alg, kid, iv, ct, tag] = parts
  if (token.length > MOST_LINK || parts.length !== 5 || !alg || !kid || !iv || !ct || !tag) return undefined
  // Base64url can be written in several ways: one of them is ours.
  const isPlain = [iv, ct, tag].every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
  return isPlain ? { alg, kid, iv, ct, tag } : undefined
}

export const prefilledBy = ({ by, made, values, locked }: FormLink): Prefilled => ({
  by,
  at: made,
  fields: Object.keys(values),
  locked,
})
