import { isSameText } from '../../ground/is-same-text.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'

/** What the address allows to be previewed. */
export interface Previewing {
  contentId: string
  /** Absent for the draft as it is at the time of viewing. */
  versionId?: string | undefined
}

/** How long the address is valid. */
export const PREVIEW_MINUTES = 15

type Signing = Pick<Secrets, 'blindIndex'>

/** @param until milliseconds since the epoch */
export function signPreview(secrets: Signing, previewing: Previewing, until: number): string {
  const text = [previewing.contentId, previewing.versionId ?? '', until.toString(36)].join('.')
  return `${text}.${signatureOf(secrets, text)}`
}

/** Undefined if this server has not signed it, or if it has expired. */
export function readPreview(secrets: Signing, token: string, now: number): Previewing | undefined {
  const at = token.lastIndexOf('.')
  const [text, signature] = [token.slice(0, Math.max(at, 0)), token.slice(at + 1)]
  const [contentId = '', versionId = '', until = ''] = text.split('.')
  if (!isSameText(signature, signatureOf(secrets, text)) || Number.parseInt(until, 36) <= now)
    return undefined
  return { contentId, ...(versionId !== '' && { versionId }) }
}

const signatureOf = ({ blindIndex }: Signing, text: string) => blindIndex('editor.preview', text)
