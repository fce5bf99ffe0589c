import { addressOfLink } from '../parts/external.ts'
import { FactRows } from '../parts/FactRows.tsx'
import { telephone } from '../parts/telephone.ts'
import { usePlan } from '../parts/PlanBox.tsx'
import type { PlanFacts } from '../parts/plans.ts'
import { useSite } from '../parts/site.tsx'
import { Tag } from '../parts/Tag.tsx'
import type { Guide, GuideData } from './load.ts'
import styles from './Aside.module.css'

/** Beside a procedure: where to do it, what is open now, contacts. */
export function Aside({ data: { plan, now }, guide }: { data: GuideData; guide: Guide }) {
  const { t } = useSite()
  const { phone, complaintPhone } = guide
  return (
    <aside className="stack">
      <Ways guide={guide} />
      {plan && <PlanNow plan={plan} now={now} />}
      <section className={styles.ask} aria-labelledby="ask">
        <h2 id="ask">{t('guide.ask')}</h2>
        <FactRows
          facts={[
            [
              t('guide.phone'),
              <a key="phone" href={telephone(phone)}>
                {phone}
              </a>,
            ],
            [
              t('guide.complaint'),
              complaintPhone && <a href={telephone(complaintPhone)}>{complaintPhone}</a>,
            ],
          ]}
        />
      </section>
    </aside>
  )
}

/** The online entry, if it leads somewhere, and the other ways. */
function Ways({ guide: { onlineUrl, channels } }: { guide: Guide }) {
  const { site, t } = useSite()
  const entry = addressOfLink(site, onlineUrl)
  const ways = (channels ?? []).flatMap(({ type, name, url }) => {
    const address = addressOfLink(site, url)
    // A way that consists only of an address needs that address.
    return url !== undefined && !address ? [] : [{ type, name, address }]
  })
  if (!entry && ways.length === 0) return null
  return (
    <section className="box box--padded" aria-labelledby="ways">
      <h2 id="ways">{t('guide.ways')}</h2>
      <ul className={styles.ways}>
        {ways.map(({ type, name, address }) => (
          <li key={`${type}${name}`}>
            {type && <span className="muted">{type}</span>}
            {address && address !== entry ? <a href={address}>{name}</a> : <span>{name}</span>}
          </li>
        ))}
      </ul>
      {entry && (
        <p className="buttons">
          <a className="button button--primary button--block" href={entry}>
            {t('guide.go')}
          </a>
        </p>
      )}
    </section>
  )
}

function PlanNow({ plan, now }: { plan: PlanFacts; now: string }) {
  const { t, format } = useSite()
  const { state, left, label } = usePlan(plan, now)
  return (
    <section className="box box--padded" aria-labelledby="plan">
      <h2 id="plan">{plan.name}</h2>
      <p>
        <Tag state={state}>{label}</Tag> {left}
      </p>
      <FactRows
        facts={[
          [
            t('plan.start'),
            <time key="start" dateTime={plan.start}>
              {format.time(plan.start)}
            </time>,
          ],
          [
            t('plan.end'),
            <time key="end" dateTime={plan.end}>
              {format.time(plan.end)}
            </time>,
          ],
        ]}
      />
      {plan.notice && (
        <p className="buttons">
          <a
            className="button button--quiet button--block"
            href={`/t1/article_content?contentId=${plan.notice}`}
          >
            {t('plan.notice')}
          </a>
        </p>
      )}
    </section>
  )
}
