import { FILL_FIELDS, FILL_FORM } from '../../src/contract/forms/names.ts'
import type { Progress } from '../../src/contract/types.ts'
import { Named } from '../form/Changes.tsx'
import { useSite } from '../parts/site.tsx'

interface UrgeProps {
  receipt: Pick<Progress, 'number' | 'hash' | 'formKey' | 'canUrge' | 'urgedAt'>
  /** The page that shows it. */
  back: string
}

/** Urges an answer that is late; says when that was done. */
export function Urge({ receipt, back }: UrgeProps) {
  const { t, format } = useSite()
  const { canUrge, urgedAt, formKey } = receipt
  return (
    <>
      {urgedAt !== undefined && <p>{t('own.urged', { time: format.time(urgedAt) })}</p>}
      {canUrge && (
        <form method="post" action={FILL_FORM + formKey}>
          <Named receipt={receipt} back={back} />
          <p>{t('own.urgeText')}</p>
          <button type="submit" className="button button--accent" name={FILL_FIELDS.act} value="urge">
            {t('own.urge')}
          </button>
        </form>
      )}
    </>
  )
}
