import type { ReactNode } from 'react'
import { useSite } from '../parts/site.tsx'

interface MaskedProps {
  value: string
  isShown: boolean
  /** Value of `show` in the page's address. */
  of: 'phone' | 'name'
  /** The page's address with everything masked. */
  here: string
  children?: ReactNode
}

/** Masked until its owner asks, and again when they leave. */
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
