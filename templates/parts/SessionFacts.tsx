import type { ReactNode } from 'react'
import type { Answer } from '../../src/contract/types.ts'
import styles from './SessionFacts.module.css'
import { useSite } from './site.tsx'

interface SessionFactsProps {
  rules: Answer<'selectChoosing'>['rules']
  /** Whether the session goes on or is to come: then one can still choose online. */
  isOpen: boolean
  /** What the plan says that one brings; otherwise what everybody brings. */
  bring?: readonly string[] | undefined
  /** Items that come first. */
  children?: ReactNode
}

/** How a household chooses in its session, where, and what to bring. */
export function SessionFacts({ rules, isOpen, bring, children }: SessionFactsProps) {
  const { t } = useSite()
  const hasHall = rules.counters > 0
  return (
    <ul className={styles.facts}>
      {children}
      {rules.isOnline && isOpen && <li>{t('choose.online', { count: rules.holdMinutes })}</li>}
      {hasHall && <li>{t('choose.hall', { place: rules.place })}</li>}
      {hasHall && <li>{t('choose.absent', { count: rules.moveBack, calls: rules.mostAbsences })}</li>}
      {rules.makeUp !== undefined && <li>{t('choose.makeUp', { time: rules.makeUp })}</li>}
      {!bring?.length && <li>{t('choose.bring')}</li>}
    </ul>
  )
}
