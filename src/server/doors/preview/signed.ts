import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { isRecord } from '../../../contract/is-record.ts'
import type { Fields } from '../../store/db/fields.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { isSigned } from './token.ts'

type Signing = Pick<Secrets, 'blindIndex'>

/** What an address may carry: `settings`, or a kind of contents. It tells them, and a content's, apart. */
type Mark = 'settings' | 'kind'

/** Characters: what the heads of a request may hold, with room for the rest of the address. */
const LONGEST = 12_000
/** Bytes that an address may unfold to. */
const MOST_BYTES = 400_000

/** The signed part of an address that carries what is looked at itself: it is kept nowhere. @throws Refusal 422 where that is too much */
export function signSaid(secrets: Signing, mark: Mark, said: Fields, until: number): string {
  const packed = deflateRawSync(JSON.stringify(said)).toString('base64url')
  if (packed.length > LONGEST)
    throw new Refusal(422, 'so many changes cannot be looked at before they are saved', {
      reason: 'preview-too-much',
    })
  const text = [mark, packed, until.toString(36)].join('.')
  return `${text}.${signatureOf(secrets, mark, text)}`
}

/** Undefined for what is no such address, and when its time is over. */
export function readSaid(secrets: Signing, mark: Mark, token: string, now: number): Fields | undefined {
  const at = token.lastIndexOf('.')
  const [text, signature] = [token.slice(0, Math.max(at, 0)), token.slice(at + 1)]
  const [first, packed = '', until = ''] = text.split('.')
  const isOurs = first === mark && isSigned(signature, signatureOf(secrets, mark, text))
  if (!isOurs || Number.parseInt(until, 36) <= now) return undefined
  const said: unknown = JSON.parse(
    inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: MOST_BYTES }).toString('utf8'),
  )
  return isRecord(said) ? said : undefined
}

const signatureOf = ({ blindIndex }: Signing, mark: Mark, text: string) =>
  blindIndex(`editor.preview.${mark}`, text)
