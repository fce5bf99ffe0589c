import { useSite } from '../parts/site.tsx'
import { telephone } from '../parts/telephone.ts'
import { Urge } from './Urge.tsx'
import { Session } from './Session.tsx'
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
  const { sent, plan, choosing } = application
  const household = choosing?.household
  const phone = sent.phone ?? site.settings.contact?.hotline
  if (id === 'withdrawn' || id === 'sent') return null
  const isFailed = state === 'failed'
  const isListed = plan?.objectionsUntil !== undefined
  const hasMissed = isFailed && id === 'select'
  const textOf = () => {
    if (id === 'select' && household?.counter !== undefined)
      return t('choose.toCounter', { counter: household.counter })
    if (id === 'select' && household) return t('own.due.session')
    if (isAnswer(id)) return sent.next ?? t('own.due.answer')
    return t(id === 'list' && !isListed ? 'own.due.listSoon' : `own.due.${id}`)
  }
  return (
    <div className={styles.due}>
      <p>
        {isFailed
          ? t(
              hasMissed
                ? household?.state === 'gaveUp'
                  ? 'choose.gaveUpText'
                  : 'choose.missedText'
                : 'own.due.failed',
            )
          : textOf()}
      </p>
      {id === 'select' && !isFailed && choosing && household && (
        <Session choosing={choosing} household={household} bring={plan?.bring} />
      )}
      {id === 'select' && !isFailed && plan?.bring && plan.bring.length > 0 && (
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
        {((id === 'list' && isListed) || (isFailed && !hasMissed)) && <Objection plan={plan} />}
        {phone && (
          <a className="button" href={telephone(phone)}>
            {t('own.call', { phone })}
          </a>
        )}
      </p>
    </div>
  )
}
