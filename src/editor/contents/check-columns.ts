import { COLUMN_PARAMETERS } from '../../contract/constants.ts'
import type { Answer } from '../../contract/types.ts'
import type { Finding } from './check.ts'

/** By column key, why visitors cannot see it. */
export type UnseenColumns = ReadonlyMap<string, Answer<'selectUnseenColumns'>[number]['state']>

const KINDS = {
  missing: 'columnMissing',
  binned: 'columnBinned',
  unpublished: 'columnUnpublished',
} as const satisfies Record<Answer<'selectUnseenColumns'>[number]['state'], Finding['kind']>

/** The column that an address of this site leads to: the deepest one it names. Undefined for addresses of contents. */
export function columnOfLink(address: string): string | undefined {
  if (!address.startsWith('/') || address.startsWith('//')) return undefined
  const query = new URLSearchParams(address.replace(/^[^?]*\??/, '').replace(/#.*/, ''))
  if (query.has('contentId')) return undefined
  const deepest = [...COLUMN_PARAMETERS].reverse().flatMap((name) => query.get(name) || [])
  return deepest[0] ?? (query.get('special') || undefined)
}

interface Link {
  key: string
  text: string
}

/** The columns that links in a body lead to, with the link texts. */
export function columnsLinked(html: string): Link[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return Array.from(body.querySelectorAll('a[href]')).flatMap((link) => {
    const key = columnOfLink(link.getAttribute('href') ?? '')
    return key === undefined ? [] : [{ key, text: link.textContent?.trim() ?? '' }]
  })
}

/** The problem with a reference to a column; empty if visitors see the column. */
export function columnFinding(unseen: UnseenColumns, key: string, about: Omit<Finding, 'kind'>): Finding[] {
  const state = unseen.get(key)
  return state === undefined ? [] : [{ ...about, kind: KINDS[state] }]
}
