import { PROFILE } from '../../../contract/constants.ts'
import { FILL_QUERY } from '../../../contract/forms/fill-query.ts'
import type { Holder } from '../../subjects/forms/sending/change.ts'

export const receiptOf = ({ number, hash }: Pick<Holder, 'number' | 'hash'>) => ({
  [FILL_QUERY.receipt]: number,
  [FILL_QUERY.hash]: hash,
})

export function addressWith(back: URL, parameters: Record<string, string>): string {
  const address = new URL(back)
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  // The main message of the page gets the focus.
  const part = FILL_QUERY.receipt in parameters ? 'receipt' : 'form'
  return `${address.pathname}${address.search}#${part}`
}

/** Not directly to the identity provider: the answer to a form must not lead to another site. */
export function leadThrough(
  lack: 'account' | 'identity',
  back: URL,
  parameters: Record<string, string> = DRAFT,
): string {
  const next = addressWith(back, parameters).replace(/#.*$/, '')
  const query = new URLSearchParams({ ...(lack === 'identity' && { identity: 'needed' }), next }).toString()
  return `${lack === 'account' ? '/login' : PROFILE}?${query}`
}

export const DRAFT = { [FILL_QUERY.draft]: '1' }
