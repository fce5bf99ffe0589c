import { isDeepStrictEqual } from 'node:util'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { isRecord } from '../../contract/is-record.ts'
import type { Environment } from '../../contract/environment.ts'
import type { Site } from '../../contract/types.ts'
import { readSiteState } from '../columns/site-state.ts'
import type { Db } from '../db/database.ts'
import type { Fields } from '../db/schema.ts'
import { noticesAt } from '../notices/notices.ts'
import { Refusal } from '../refusal.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { visibleSettings } from '../settings/visible.ts'
import { trusted } from '../trusted.ts'
import { isSigned } from './token.ts'

type Signing = Pick<Secrets, 'blindIndex'>

/** What stands before it in an address tells it from a content's. */
const MARK = 'settings'
/** Characters: what the heads of a request may hold, with room for the rest of the address. */
const LONGEST = 12_000
/** Bytes that an address may unfold to. */
const MOST_BYTES = 400_000

/**
 * The signed part of an address at which the site is seen with these settings. It carries what visitors would see otherwise, and
 * is kept nowhere. @throws Refusal 422 where that is too much for an address
 */
export function signSettings(secrets: Signing, before: Fields, after: Fields, until: number): string {
  const [old, next] = [visibleSettings(before), visibleSettings(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(next)])]
  const changed = names.filter((name) => !isDeepStrictEqual(old[name], next[name]))
  const said = Object.fromEntries(changed.map((name) => [name, next[name] ?? null]))
  const packed = deflateRawSync(JSON.stringify(said)).toString('base64url')
  if (packed.length > LONGEST)
    throw new Refusal(422, 'so many changes cannot be looked at before they are saved', {
      reason: 'preview-too-much',
    })
  const text = [MARK, packed, until.toString(36)].join('.')
  return `${text}.${signatureOf(secrets, text)}`
}

/** What the settings say otherwise; null for what they say no more. Undefined for what is no such address, or no more. */
export function readSettings(secrets: Signing, token: string, now: number): Fields | undefined {
  const at = token.lastIndexOf('.')
  const [text, signature] = [token.slice(0, Math.max(at, 0)), token.slice(at + 1)]
  const [mark, packed = '', until = ''] = text.split('.')
  if (mark !== MARK || !isSigned(signature, signatureOf(secrets, text)) || Number.parseInt(until, 36) <= now)
    return undefined
  const said: unknown = JSON.parse(
    inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: MOST_BYTES }).toString('utf8'),
  )
  return isRecord(said) ? said : undefined
}

const signatureOf = ({ blindIndex }: Signing, text: string) => blindIndex('editor.preview.settings', text)

/** The site as visitors would be told of it with these settings. */
export async function siteWith(
  db: Db,
  site: Site,
  said: Fields,
  environment: Environment,
  now: Date,
): Promise<Site> {
  const { references } = (await readSiteState(db))[environment]
  const [resolved = {}] = await references.resolve([structuredClone(said)])
  const settings = Object.fromEntries(
    Object.entries({ ...site.settings, ...resolved }).filter(([, value]) => value !== null),
  )
  const shown = trusted<Site['settings']>(settings)
  const notices = noticesAt(shown, now)
  return { ...site, settings: { ...shown, notices: notices.length > 0 ? notices : undefined } }
}
