import type { DraftLink } from './device-draft.ts'
import type { ShownLink } from './load.ts'

/** What a draft begun with this link is bound to; nothing if the link has expired. */
export function boundBy(given: ShownLink | undefined): DraftLink | undefined {
  if (given?.state !== 'good') return undefined
  const { link, locked } = given
  return { locked, ...(link !== undefined && { link }) }
}
