import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { isRecord } from '../../../contract/is-record.ts'
import type { Fields } from '../../store/db/fields.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { isSameText } from '../../ground/is-same-text.ts'

type Signing = Pick<Secrets, 'blindIndex'>

/** What an address may carry: `settings` or a kind. The prefix tells them apart, also from the address of a content. */
type Mark = 'settings' | 'kind'

/** Characters: the limit of the request's headers, with room for the rest of the address. */
const LONGEST = 12_000
/** The most bytes that an address may decompress to. */
const MOST_BYTES = 400_000

/** The signed part of an address that contains what is previewed, which is stored nowhere. @throws Refusal 422 if it is too large */
export function signSaid(secrets: Signing, mark: Mark, said: Fields, until: number): string {
  const packed = deflateRawSync(JSON.stringify(said)).toString('base64url')
  if (packed.length > LONGEST)
    throw new Refusal(422, 'so many changes cannot be looked at before they are saved', {
      reason: 'preview-too-much',
    })
  const text = [mark, packed, until.toString(36)].join('.')
  return `${text}.${signatureOf(secrets, mark, text)}`
}

/** Undefined if it is invalid or has expired. */
export function readSaid(secrets: Signing, mark: Mark, token: string, now: number): Fields | undefined {
  const at = token.lastIndexOf('.')
  const [text, signature] = [token.slice(0, Math.max(at, 0)), token.slice(at + 1)]
  const [first, packed = '', until = ''] = text.split('.')
  const isOurs = first === mark && isSameText(signature, signatureOf(secrets, mark, text))
  if (!isOurs || Number.parseInt(until, 36) <= now) return undefined
  const said: unknown = JSON.parse(
    inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: MOST_BYTES }).toString('utf8'),
  )
  return isRecord(said) ? said : undefined
}

const signatureOf = ({ blindIndex }: Signing, mark: Mark, text: string) =>
  blindIndex(`editor.preview.${mark}`, text)
