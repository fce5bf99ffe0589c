import { PLANS_CALENDAR } from '../../src/contract/feeds.ts'
import { Icon } from '../parts/Icon.tsx'
import { RemindMe, usePlan } from '../parts/PlanBox.tsx'
import { nextMoment, percentOver, planEntry, planState } from '../parts/plans.ts'
import { findColumn } from '../../src/contract/columns.ts'
import { Rich } from '../parts/Rich.tsx'
import { useSite } from '../parts/site.tsx'
import { Tag } from '../parts/Tag.tsx'
import type { HomePlan } from './load.ts'
import styles from './Plans.module.css'
import type { HomePart } from '../../src/contract/home-settings.ts'

interface PlansProps {
  plans: readonly HomePlan[]
  now: string
  part: HomePart
}

/** What is open now and what opens next, with the remaining time by the server's clock. */
export function Plans({ plans, now, part }: PlansProps) {
  const { site, t, format, address } = useSite()
  if (plans.length === 0) return null
  const states = plans.map((plan) => planState(plan, now))
  const count = (state: string) => states.filter((each) => each === state).length
  const counts = [
    count('open') > 0 && t('home.plansOpen', { count: count('open') }),
    count('soon') > 0 && t('home.plansSoon', { count: count('soon') }),
  ].filter(Boolean)
  // Only the plan that closes first has a primary button.
  const first = plans.find((plan, index) => states[index] === 'open' && planEntry(site.columns, plan))?.id
  const own = findColumn(site.columns, ({ template }) => template === 'applications')
  return (
    <section className={`wrap ${styles.plans}`} aria-labelledby="plans">
      <div className="box" data-hours={nextMoment(plans, now) ?? ''}>
        <div className={styles.head}>
          <h2 id="plans">{part.title ?? t('home.plans')}</h2>
          <output>
            {counts.length > 0 && `${counts.join(t('article.comma'))}${t('article.stop')}`}
            {t('home.asOf')} <time dateTime={now}>{format.time(now)}</time>
          </output>
          <div className={styles.ways}>
            <a className="more" href={PLANS_CALENDAR} type="text/calendar">
              {t('calendar.addAll')}
            </a>
            {part.column && (
              <a className="more" href={address(part.column)}>
                {t('home.allPlans')}
                <Icon name="next" />
              </a>
            )}
          </div>
        </div>
        {/* For who is logged in: `src/portal/account/own-status.ts` */}
        {own && <div className={styles.own} data-own={address(own.key)} hidden />}
        <ul>
          {plans.map((plan) => (
            <Plan key={plan.id} plan={plan} now={now} isFirst={plan.id === first} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Plan({ plan, now, isFirst }: { plan: HomePlan; now: string; isFirst: boolean }) {
  const { t, term, format } = useSite()
  const { state, entry, days, left, label, action, verb } = usePlan(plan, now)
  const what = [
    plan.business && t(`business.${plan.business}`),
    plan.district && term(plan.district),
    plan.units !== undefined && t('plan.units', { count: plan.units }),
  ].filter(Boolean)
  return (
    <li className={`${styles.plan} ${styles[state]}`}>
      <div className={styles.state}>
        <Tag state={state}>{label}</Tag>
      </div>
      <div className={styles.name}>
        <h3>
          {plan.notice ? <a href={`/t1/article_content?contentId=${plan.notice}`}>{plan.name}</a> : plan.name}
        </h3>
        <p>{what.join(t('article.dot'))}</p>
      </div>
      <div className={styles.dates}>
        {verb} <time dateTime={plan.start}>{format.shortTime(plan.start)}</time> {t('plan.to')}{' '}
        <time dateTime={plan.end}>{format.shortTime(plan.end)}</time>
        <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect width={percentOver(plan, now)} height="4" />
        </svg>
      </div>
      <div className={styles.left}>
        <Rich text={left} mark={days} />
      </div>
      {entry ? (
        <a className={isFirst ? 'button button--accent' : 'button'} href={entry}>
          {action}
          <span className="hidden-text"> {plan.name}</span>
        </a>
      ) : state === 'soon' ? (
        <RemindMe plan={plan} className="button button--quiet" />
      ) : (
        plan.notice && (
          <a className="button button--quiet" href={`/t1/article_content?contentId=${plan.notice}`}>
            {t('plan.notice')}
            <span className="hidden-text"> {plan.name}</span>
          </a>
        )
      )}
    </li>
  )
}
