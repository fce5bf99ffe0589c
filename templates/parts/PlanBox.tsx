import { remindAddress } from '../../src/contract/addresses.ts'
import { drawAddress } from '../../src/contract/draw/addresses.ts'
import { planCalendar } from '../../src/contract/feeds.ts'
import { daysBetween, nextMoment, planEntry, planState, stateKey, type PlanFacts } from './plans.ts'
import { Icon } from './Icon.tsx'
import { Rich } from './Rich.tsx'
import { useSite } from './site.tsx'

/** A plan in words, at this moment of the server's clock. */
export function usePlan(plan: PlanFacts, now: string) {
  const { site, t, format } = useSite()
  const state = planState(plan, now)
  const days = daysBetween(now, state === 'soon' ? plan.start : plan.end, format.day)
  const left = {
    open: days > 0 ? t('plan.daysLeft', { count: days }) : t('plan.lastDay'),
    soon: days > 0 ? t('plan.daysUntil', { count: days }) : t('plan.today'),
    closed: '',
  }[state]
  return {
    state,
    /** The way in, while it is open. */
    entry: state === 'open' ? planEntry(site.columns, plan) : undefined,
    days: format.number(days),
    /** Time until it closes or opens. */
    left,
    label: t(stateKey(plan, state, now)),
    action: t(`plan.act.${plan.manner}`),
    verb: t(`plan.verb.${plan.manner}`),
  }
}

/** When a plan opens and closes, and the way in while it is open. */
export function PlanBox({ plan, now }: { plan: PlanFacts; now: string }) {
  const { t, format } = useSite()
  const { state, entry, days, left, label, action } = usePlan(plan, now)
  return (
    <section className="box box--padded" aria-labelledby="plan" data-hours={nextMoment([plan], now) ?? ''}>
      <h2 id="plan">{t(`plan.this.${plan.manner}`)}</h2>
      <dl className="kv">
        <dt>{t('plan.start')}</dt>
        <dd>
          <time dateTime={plan.start}>{format.time(plan.start)}</time>
        </dd>
        <dt>{t('plan.end')}</dt>
        <dd>
          <time dateTime={plan.end}>{format.time(plan.end)}</time>
        </dd>
        {plan.draw && (
          <>
            <dt>{t('plan.draw')}</dt>
            <dd>
              <time dateTime={plan.draw}>{format.time(plan.draw)}</time>
            </dd>
          </>
        )}
        {plan.select && (
          <>
            <dt>{t('plan.select')}</dt>
            <dd>
              <time dateTime={plan.select.start}>{format.time(plan.select.start)}</time> {t('plan.to')}{' '}
              <time dateTime={plan.select.end}>{format.time(plan.select.end)}</time>
            </dd>
          </>
        )}
        <dt>{t('plan.state')}</dt>
        <dd>
          <output>{left ? <Rich text={left} mark={days} /> : label}</output>
        </dd>
      </dl>
      {entry && (
        <p className="buttons">
          <a className="button button--accent button--block" href={entry}>
            {action}
          </a>
        </p>
      )}
      {plan.hasList && (
        <p className="buttons">
          <a className="button button--block" href={drawAddress(plan.id)}>
            {t(plan.draw ? 'plan.list' : 'plan.listOnly')}
          </a>
        </p>
      )}
      {state === 'soon' && <RemindMe plan={plan} className="button button--block" />}
      {state !== 'closed' && (
        <a className="more" href={planCalendar(plan.id)} type="text/calendar">
          <Icon name="bell" />
          {t('calendar.add')}
        </a>
      )}
    </section>
  )
}

/** Before it opens: the way to a reminder. Whether it is on: `src/portal/account/show-reminder.ts` */
export function RemindMe({ plan, className }: { plan: Pick<PlanFacts, 'id' | 'name'>; className: string }) {
  const { t } = useSite()
  return (
    <a className={className} href={remindAddress(plan.id)} rel="nofollow" data-remind="">
      {t('plan.remind')}
      <span className="hidden-text"> {plan.name}</span>
    </a>
  )
}
