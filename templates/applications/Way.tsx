import { useSite } from '../parts/site.tsx'
import { Drawing } from '../parts/ShellIcon.tsx'
import { Due } from './Due.tsx'
import { StepText } from './StepText.tsx'
import type { Application, Step } from './types.ts'
import styles from './Way.module.css'

const TICK = 'M4.5 12.5l5 5 10-11'
const CROSS = 'M6 6l12 12M18 6L6 18'

/** The steps of an application, one below the other; the one that is due says what to do. */
export function Way({ application, back }: { application: Application; back: string }) {
  return (
    <ol className={styles.way}>
      {application.steps.map((step, at) => (
        <li key={step.id} aria-current={step.state === 'now' ? 'step' : undefined} data-state={step.state}>
          <Window step={step} number={at + 1} />
          <StepText step={step} application={application} />
          <When step={step} />
          {isDue(step, at, application) && <Due step={step} application={application} back={back} />}
        </li>
      ))}
    </ol>
  )
}

/** Also the last step of one that is over, where there is something to say of it. */
function isDue({ id, state }: Step, at: number, { steps, sent }: Application): boolean {
  if (state === 'done') return id === 'answer' && sent.next !== undefined
  return state === 'now' || (state === 'failed' && at === steps.length - 1)
}

function Window({ step: { state }, number }: { step: Step; number: number }) {
  const { t } = useSite()
  const drawing = { done: TICK, failed: CROSS, now: undefined, later: undefined }[state]
  return (
    <span className={styles.window}>
      {drawing === undefined ? <span aria-hidden="true">{number}</span> : <Drawing path={drawing} />}
      <span className="hidden-text">{t(`own.state.${state}`)}</span>
    </span>
  )
}

/** When it happened, or when it will. */
function When({ step: { id, at, until, state, isLate } }: { step: Step }) {
  const { t, format } = useSite()
  if (id === 'list' && until !== undefined) return <Time time={until} word="own.until" />
  if (state === 'now' && until !== undefined && id !== 'select')
    return <Time time={until} word={isLate ? 'own.late' : 'own.before'} />
  if (at === undefined) return <span className={styles.when} />
  // Of one's own session the hour is said, of a plan its days.
  if (id === 'select' && until !== undefined && format.date(at) !== format.date(until))
    return (
      <span className={styles.when}>
        {t('own.between', { from: format.date(at), to: format.date(until) })}
      </span>
    )
  return (
    <span className={styles.when}>
      <time dateTime={at}>{format.time(at)}</time>
    </span>
  )
}

function Time({ time, word }: { time: string; word: 'own.until' | 'own.before' | 'own.late' }) {
  const { t, format } = useSite()
  return <span className={styles.when}>{t(word, { time: format.time(time) })}</span>
}
