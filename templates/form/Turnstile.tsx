import { waitingAddress } from '../../src/contract/waiting-address.ts'
import { useSite } from '../parts/site.tsx'
import type { ShownForm } from './load.ts'
import styles from './View.module.css'

interface TurnstileProps {
  form: Pick<ShownForm, 'key'>
  isOpen: boolean
  /** The page of the form with the questions. */
  here: string
}

/** The way into a form that has a waiting room: everything about it can be read without waiting. */
export function Turnstile({ form, isOpen, here }: TurnstileProps) {
  const { t } = useSite()
  return (
    <div className={`note ${styles.notice}`}>
      <p>{t(isOpen ? 'form.turnOpen' : 'form.turnEarly')}</p>
      <a className="button" href={waitingAddress(form.key, here)} rel="nofollow">
        {t(isOpen ? 'form.begin' : 'form.wait')}
      </a>
    </div>
  )
}
