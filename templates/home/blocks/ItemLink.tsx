import type { ReactNode } from 'react'
import type { HomeLink } from '../../../src/contract/home-settings.ts'
import { useSite } from '../../parts/site.tsx'

/** The target of an entry: a column, an address of this site, or another site; without a target, plain text. */
export function ItemLink({ item: { url, column }, children }: { item: HomeLink; children: ReactNode }) {
  const { address } = useSite()
  const href = column ? address(column) : url
  if (!href) return children
  return (
    <a href={href} rel={/^[a-z]+:|^\/\//i.test(href) ? 'external' : undefined}>
      {children}
    </a>
  )
}
