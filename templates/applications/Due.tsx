import { useSite } from '../parts/site.tsx'
import { telephone } from '../parts/telephone.ts'
import { Urge } from './Urge.tsx'
import { Objection } from './Objection.tsx'
import type { Application, Step, StepId } from './types.ts'
import styles from './Way.module.css'

interface DueProps {
  step: Step
  application: Application
  /** The page that shows it. */
  back: string
}

const isAnswer = (id: StepId): id is 'review' | 'answer' => id === 'review' || id === 'answer'

/** What to do at the step that is due, and what to bring. */
export function Due({ step: { id, state }, application, back }: DueProps) {
  const { site, t } = useSite()
  const { sent, plan } = application
  const phone = sent.phone ?? site.settings.contact?.hotline
  if (id === 'withdrawn' || id === 'sent') return null
  const isFailed = state === 'failed'
  const isListed = plan?.objectionsUntil !== undefined
  const textOf = () => {
    if (isAnswer(id)) return sent.next ?? t('own.due.answer')
    return t(id === 'list' && !isListed ? 'own.due.listSoon' : `own.due.${id}`)
  }
  return (
    <div className={styles.due}>
      <p>{isFailed ? t('own.due.failed') : textOf()}</p>
      {id === 'select' && plan?.bring && plan.bring.length > 0 && (
        <>
          <h4>{t('own.bring')}</h4>
          <ul>
            {plan.bring.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
      {isAnswer(id) && !isFailed && <Urge sent={sent} back={back} />}
      <p className="buttons">
        {((id === 'list' && isListed) || isFailed) && <Objection plan={plan} />}
        {phone && (
          <a className="button" href={telephone(phone)}>
            {t('own.call', { phone })}
          </a>
        )}
      </p>
    </div>
  )
}
