import type { ReactNode } from 'react'
import { showAddress } from '../parts/records/show-address.ts'
import { useSite } from '../parts/site.tsx'

interface MaskedProps {
  value: string
  isShown: boolean
  /** Value of `show` in the page's address. */
  of: 'phone' | 'name'
  /** The page's address with everything masked. */
  here: string
  /** Whether a fresh code is needed first. */
  mustConfirm: boolean
  children?: ReactNode
}

/** Masked until its owner asks, and again when they leave. */
export function Masked({ value, isShown, of, here, mustConfirm, children }: MaskedProps) {
  const { t } = useSite()
  const show = `${here}${here.includes('?') ? '&' : '?'}show=${of}`
  return (
    <>
      {value}{' '}
      <a href={isShown ? here : showAddress(show, mustConfirm)} rel="nofollow">
        {t(isShown ? 'profile.hide' : 'profile.show')}
      </a>{' '}
      {children}
    </>
  )
}
