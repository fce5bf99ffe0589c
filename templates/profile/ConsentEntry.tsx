import type { ReactNode } from 'react'
import { ActionForm } from '../parts/ActionForm.tsx'
import { useSite } from '../parts/site.tsx'

interface Props {
  title: string
  /** Which consent it is, in few words: the button's name says it. */
  name: string
  agreedAt: string
  withdrawnAt: string | undefined
  operation: 'withdrawConsent' | 'withdrawSensitiveConsent'
  /** What the operation is told: its one field, and the value. */
  field: [name: string, value: string]
  back: string
  /** What stands before the times. */
  children?: ReactNode
}

/** One consent with its times, and how to withdraw it. */
export function ConsentEntry({
  title,
  name,
  agreedAt,
  withdrawnAt,
  operation,
  field,
  back,
  children,
}: Props) {
  const { t, format } = useSite()
  return (
    <li>
      <div>
        <h3>{title}</h3>
        <p>
          {children}
          <span>{t('profile.agreed', { time: format.time(agreedAt) })}</span>
          {withdrawnAt && <span>{t('profile.withdrawn', { time: format.time(withdrawnAt) })}</span>}
        </p>
      </div>
      {!withdrawnAt && (
        <ActionForm operation={operation} back={back} next={back}>
          <input type="hidden" name={field[0]} value={field[1]} />
          <button className="button button--quiet" aria-label={format.pair(t('profile.withdraw'), name)}>
            {t('profile.withdraw')}
          </button>
        </ActionForm>
      )}
    </li>
  )
}
