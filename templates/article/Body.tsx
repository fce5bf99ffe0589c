import { Icon } from '../parts/Icon.tsx'
import { MapLinks } from '../parts/OfficeContact.tsx'
import { usePlan } from '../parts/PlanBox.tsx'
import { Prose } from '../parts/Prose.tsx'
import { useSite } from '../parts/site.tsx'
import { Tag } from '../parts/Tag.tsx'
import { telephone } from '../parts/telephone.ts'
import { type CardFacts, type Cards, partsOf } from './cards.ts'
import styles from './Body.module.css'

/** A text, with cards of plans and offices in the places of their links. */
export function Body({ html, cards }: { html: string; cards: Cards | undefined }) {
  if (!cards && !html.includes('class="embed"')) return <Prose html={html} />
  return partsOf(html).map((part) => {
    if ('html' in part) return <Prose key={part.at} html={part.html} />
    const facts = cards?.byAddress[part.href]
    if (facts?.shows === 'plan')
      return <PlanCard key={part.at} href={part.href} plan={facts.plan} now={cards?.now ?? ''} />
    if (facts?.shows === 'office') return <OfficeCard key={part.at} href={part.href} facts={facts} />
    return (
      <p key={part.at} className={styles.card}>
        <a className={styles.name} href={part.href}>
          {part.words}
          <Icon name="next" />
        </a>
      </p>
    )
  })
}

interface LinkProps {
  href: string
}

function PlanCard({
  href,
  plan,
  now,
}: LinkProps & { plan: Extract<CardFacts, { shows: 'plan' }>['plan']; now: string }) {
  const { t, format } = useSite()
  const { state, entry, left, label, action } = usePlan(plan, now)
  return (
    <section className={styles.card} aria-label={plan.name}>
      <div>
        <p>
          <a className={styles.name} href={href}>
            {plan.name}
          </a>{' '}
          <Tag state={state}>{label}</Tag>
        </p>
        <p className={styles.facts}>
          <time dateTime={plan.start}>{format.time(plan.start)}</time> {t('plan.to')}{' '}
          <time dateTime={plan.end}>{format.time(plan.end)}</time>
          {left && <span> · {left}</span>}
        </p>
      </div>
      {entry && (
        <a className="button button--accent" href={entry}>
          {action}
        </a>
      )}
    </section>
  )
}

function OfficeCard({ href, facts }: LinkProps & { facts: Extract<CardFacts, { shows: 'office' }> }) {
  const { t } = useSite()
  const { place, phone, hours } = facts
  return (
    <section className={styles.card} aria-label={place.name}>
      <div>
        <p>
          <a className={styles.name} href={href}>
            {place.name}
          </a>
        </p>
        <dl className="kv">
          <dt>{t('plain.office')}</dt>
          <dd>{place.address}</dd>
          {phone && (
            <>
              <dt>{t('shell.hotline')}</dt>
              <dd>
                <a href={telephone(phone)}>{phone}</a>
              </dd>
            </>
          )}
          {hours && (
            <>
              <dt>{t('plain.hours')}</dt>
              <dd>{hours}</dd>
            </>
          )}
        </dl>
        <MapLinks place={place} />
      </div>
    </section>
  )
}
