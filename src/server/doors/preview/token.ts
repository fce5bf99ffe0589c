import { createHash, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../store/secrets/secrets.ts'

/** What somebody may look at before it is published. */
export interface Previewing {
  contentId: string
  /** Absent for what the draft says whenever it is looked at. */
  versionId?: string | undefined
}

/** For so long whoever has the address may look. */
export const PREVIEW_MINUTES = 15

type Signing = Pick<Secrets, 'blindIndex'>

/** @param until milliseconds since the epoch */
export function signPreview(secrets: Signing, previewing: Previewing, until: number): string {
  const text = [previewing.contentId, previewing.versionId ?? '', until.toString(36)].join('.')
  return `${text}.${signatureOf(secrets, text)}`
}

/** Undefined for what this server has not signed, and when the time is over. */
export function readPreview(secrets: Signing, token: string, now: number): Previewing | undefined {
  const at = token.lastIndexOf('.')
  const [text, signature] = [token.slice(0, Math.max(at, 0)), token.slice(at + 1)]
  const [contentId = '', versionId = '', until = ''] = text.split('.')
  if (!isSigned(signature, signatureOf(secrets, text)) || Number.parseInt(until, 36) <= now) return undefined
  return { contentId, ...(versionId !== '' && { versionId }) }
}

const signatureOf = ({ blindIndex }: Signing, text: string) => blindIndex('editor.preview', text)

export function isSigned(a: string, b: string): boolean {
  const [one, other] = [a, b].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}
