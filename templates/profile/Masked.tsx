import type { ReactNode } from 'react'
import { useSite } from '../parts/site.tsx'

interface MaskedProps {
  value: string
  isShown: boolean
  /** What `show` in the page's address names. */
  of: 'phone' | 'name'
  /** The page's address, on which all is masked. */
  here: string
  children?: ReactNode
}

/** What is masked until its owner asks, and is masked again when they go on. */
export function Masked({ value, isShown, of, here, children }: MaskedProps) {
  const { t } = useSite()
  const show = `${here}${here.includes('?') ? '&' : '?'}show=${of}`
  return (
    <>
      {value}{' '}
      <a href={isShown ? here : show} rel="nofollow">
        {t(isShown ? 'profile.hide' : 'profile.show')}
      </a>{' '}
      {children}
    </>
  )
}
