import { columnPath } from '../../src/contract/columns.ts'
import { Kept } from '../parts/keep.tsx'
import { OfficeContact } from '../parts/OfficeContact.tsx'
import { ItemHead, Numbers, Where } from '../parts/ProjectItem.tsx'
import { usePlan } from '../parts/PlanBox.tsx'
import { useSite } from '../parts/site.tsx'
import { Tag } from '../parts/Tag.tsx'
import { answeredKey, isAmount } from '../../src/contract/which/answered.ts'
import type { Judged, Lack } from '../../src/contract/which/judge.ts'
import type { OpenPlan, WhichData } from './load.ts'
import styles from './View.module.css'

/** What fits, what does not and by how much, and what is open. */
export function Result({
  data: { judged, plans, projects, now },
  again,
}: {
  data: WhichData
  again: string
}) {
  const { t } = useSite()
  const fits = judged.filter(({ lacks }) => lacks.length === 0)
  const others = judged.filter(({ lacks }) => lacks.length > 0)
  return (
    <div className={styles.result}>
      <p>
        <a href={again}>{t('which.again')}</a>
      </p>
      {fits.length > 0 && (
        <section aria-labelledby="fits">
          <h2 id="fits">{t('which.fits')}</h2>
          {fits.map((one) => (
            <Fit key={one.rule.id} judged={one} />
          ))}
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="others">
          <h2 id="others">{t('which.others')}</h2>
          {others.map((one) => (
            <Miss key={one.rule.id} judged={one} />
          ))}
        </section>
      )}
      {fits.length === 0 ? (
        <p className="note">{t('which.noneFits')}</p>
      ) : (
        <section aria-labelledby="open">
          <h2 id="open">{t('which.open')}</h2>
          {plans.length + projects.length === 0 && <p>{t('which.noneOpen')}</p>}
          <ul className={styles.plans}>
            {plans.map((plan) => (
              <Open key={plan.id} plan={plan} now={now} />
            ))}
          </ul>
          {projects.map((project) => (
            <article key={project.id} className={styles.rule}>
              <ItemHead item={project} />
              <Where item={project} />
              <Numbers item={project} />
            </article>
          ))}
        </section>
      )}
      <p className="muted small">{t('which.advice')}</p>
      <OfficeContact />
    </div>
  )
}

function Fit({ judged: { rule, met, confirm } }: { judged: Judged }) {
  const { site, t, term, address } = useSite()
  const column =
    rule.columnKey !== undefined && columnPath(site.columns, rule.columnKey).length > 0
      ? rule.columnKey
      : undefined
  return (
    <article className={styles.rule}>
      <h3>
        {term(rule.name)} <Tag state="open">{t(`which.kind.${rule.want}`)}</Tag>
      </h3>
      {rule.summary && <p>{rule.summary}</p>}
      <ul>
        {met.map((text) => (
          <li key={text}>
            <span aria-hidden="true">✓ </span>
            <Kept text={text} />
          </li>
        ))}
        {confirm.map((text) => (
          <li key={text}>
            <Kept text={text} />
            {t('which.confirm')}
          </li>
        ))}
      </ul>
      {rule.documents && rule.documents.length > 0 && (
        <p>{t('which.bring', { documents: rule.documents.join(t('which.comma')) })}</p>
      )}
      {column && (
        <a className="button" href={address(column)}>
          {t('which.go')}
        </a>
      )}
    </article>
  )
}

function Miss({ judged: { rule, lacks } }: { judged: Judged }) {
  const { term } = useSite()
  return (
    <article className={styles.rule}>
      <h3>{term(rule.name)}</h3>
      {lacks.map((lack) => (
        <Lacking key={lack.text} lack={lack} />
      ))}
    </article>
  )
}

function Lacking({ lack: { text, measure, has, by, again } }: { lack: Lack }) {
  const { t, format } = useSite()
  return (
    <dl className="kv">
      <dt>{t('which.standard')}</dt>
      <dd>
        <Kept text={text} />
      </dd>
      <dt>{t('which.yours')}</dt>
      <dd>{t(answeredKey({ measure, has }), { count: format.number(has) })}</dd>
      {isAmount(measure) && (
        <>
          <dt>{t('which.lack')}</dt>
          <dd>
            <strong>{t(`which.by.${measure}`, { count: format.number(by) })}</strong>
          </dd>
        </>
      )}
      {again && (
        <>
          <dt>{t('which.when')}</dt>
          <dd>
            <Kept text={again} />
          </dd>
        </>
      )}
    </dl>
  )
}

function Open({ plan, now }: { plan: OpenPlan; now: string }) {
  const { entry, action, left } = usePlan(plan, now)
  return (
    <li>
      <span>{plan.name}</span> <span className="muted">{left}</span>{' '}
      {entry && (
        <a className="button button--accent" href={entry}>
          {action}
          <span className="hidden-text"> {plan.name}</span>
        </a>
      )}
    </li>
  )
}
