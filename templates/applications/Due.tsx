import { Kept } from '../parts/keep.tsx'
import { type SiteTools, useSite } from '../parts/site.tsx'
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
  const { site, t, format } = useSite()
  if (id === 'withdrawn' || id === 'sent') return null
  const { sent, plan } = application
  const phone = sent.phone ?? site.settings.contact?.hotline
  const isFailed = state === 'failed'
  const canObject = isFailed ? id !== 'select' : id === 'list' && plan?.objectionsUntil !== undefined
  return (
    <div className={styles.due}>
      <p>
        <Kept text={isFailed ? failedText(t, id, application) : dueText(t, id, application)} />
        {isFailed && canObject && plan?.objectionsUntil !== undefined && (
          <> {t('own.due.objections', { until: format.time(plan.objectionsUntil) })}</>
        )}
      </p>
      {id === 'select' && !isFailed && <Selecting application={application} />}
      {isAnswer(id) && state === 'now' && <Urge sent={sent} back={back} />}
      <p className="buttons">
        {canObject && <Objection application={application} />}
        {phone && (
          <a className="button" href={telephone(phone)}>
            {t('own.call', { phone })}
          </a>
        )}
      </p>
    </div>
  )
}

type DueId = Exclude<StepId, 'withdrawn' | 'sent'>

function failedText(t: SiteTools['t'], id: DueId, { sent, choosing }: Application): string {
  if (id !== 'select') return sent.next ?? t('own.due.failed')
  if (!choosing?.household) return t('own.select.notReachedNext')
  return t(choosing.household.state === 'gaveUp' ? 'choose.gaveUpText' : 'choose.missedText')
}

function dueText(t: SiteTools['t'], id: DueId, { sent, plan, choosing }: Application): string {
  const household = choosing?.household
  if (id === 'select' && household?.counter !== undefined)
    return t('choose.toCounter', { counter: household.counter })
  if (id === 'select' && household?.state === 'arrived') return t('choose.arrived')
  if (id === 'select' && choosing && household) return t(sessionText(choosing.now, household))
  if (isAnswer(id)) return sent.next ?? t('own.due.answer')
  const isListed = plan?.objectionsUntil !== undefined
  return t(id === 'list' && !isListed ? 'own.due.listSoon' : `own.due.${id}`)
}

function sessionText(now: string, { from, to, isOnline }: { from: string; to: string; isOnline: boolean }) {
  if (now < from) return 'own.due.session'
  if (now >= to) return 'own.due.sessionOver'
  return isOnline ? 'own.due.sessionOpen' : 'own.due.sessionHall'
}

/** The household's session, and what it brings along. */
function Selecting({ application: { plan, choosing } }: Pick<DueProps, 'application'>) {
  const { t } = useSite()
  const household = choosing?.household
  const { bring = [] } = plan ?? {}
  return (
    <>
      {choosing && household && <Session choosing={choosing} household={household} bring={plan?.bring} />}
      {bring.length > 0 && (
        <>
          <h4>{t('own.bring')}</h4>
          <ul>
            {bring.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
