import { contentAddress } from '../../src/contract/addresses.ts'
import { findColumn } from '../../src/contract/columns.ts'
import { FILL_QUERY } from '../../src/contract/forms/fill-query.ts'
import { projectEstimate } from '../../src/contract/projects.ts'
import type { Column } from '../../src/contract/types.ts'
import { Bookmark } from '../parts/Bookmark.tsx'
import { telephone } from '../parts/telephone.ts'
import { RemindMe, usePlan } from '../parts/PlanBox.tsx'
import type { PlanFacts } from '../parts/plans.ts'
import { projectFacts, projectState } from '../parts/projects.ts'
import { Rich } from '../parts/Rich.tsx'
import { settingsOf, textOf } from '../parts/settings.ts'
import { useSite } from '../parts/site.tsx'
import { Tag } from '../parts/Tag.tsx'
import { LEFT, PER } from '../parts/tenures.ts'
import { useAmounts } from './amounts.ts'
import { FactList } from './FactList.tsx'
import type { ProjectPage } from './load.ts'
import styles from './Facts.module.css'
import { OnlyIn } from '../parts/OnlyIn.tsx'

/** What visitors need first: state, price, audience, and the main action. */
export function Facts({ data, column }: { data: ProjectPage; column: Column | undefined }) {
  const { site, t, term } = useSite()
  const { project, plan, now } = data
  const notice = data.notices.find(({ id }) => id === plan?.notice)
  const { state, key } = projectState(projectFacts(project))
  const { isRental, percent } = useAmounts(project)
  const { buyerShare, governmentShare } = project
  const list = (items: readonly string[] = []) => items.map(term).join(t('project.and'))
  return (
    <section className={styles.facts} aria-label={t('project.facts')}>
      <p className={styles.tags}>
        <Tag state={state}>{project.statusLabel === undefined ? t(key) : term(project.statusLabel)}</Tag>
        <Tag state="kind">{t(`business.${project.businessType}`)}</Tag>
      </p>
      <h1>{project.name}</h1>
      <p className="muted">{project.address}</p>
      <OnlyIn />
      <PriceBox project={project} />
      <FactList
        facts={[
          [t('project.homes'), <Homes key="homes" project={project} />],
          [t('project.audience'), project.audience && term(project.audience)],
          [t(isRental ? 'project.modesLet' : 'project.modesSold'), list(project.allocationMode)],
          [
            t('project.shares'),
            buyerShare !== undefined &&
              t('project.shareOfBuyer', { share: percent(buyerShare) }) +
                (governmentShare === undefined
                  ? ''
                  : t('article.comma') + t('project.shareOfHolder', { share: percent(governmentShare) })),
          ],
          [t('project.licence'), project.presaleLicence],
          [t('project.term'), project.leaseTerm && term(project.leaseTerm)],
        ]}
      />
      {plan && <PlanNote plan={plan} now={now} />}
      <p className="buttons">
        <BookViewing project={project} column={column} />
        <HowToApply project={project} />
        {notice && (
          <a className="button" href={contentAddress(site.columns, notice.columnId, notice.id)}>
            {t('plan.notice')}
          </a>
        )}
        <a className={plan ? 'button' : 'button button--primary'} href={telephone(project.phone)}>
          {t('project.call', { phone: project.phone })}
        </a>
        <Bookmark contentId={project.id} />
      </p>
    </section>
  )
}

function PriceBox({ project }: { project: ProjectPage['project'] }) {
  const { t } = useSite()
  const { tenure, isRental, range, cost, percent } = useAmounts(project)
  const { buyerShare } = project
  const estimate = projectEstimate(project)
  const price = estimate && cost(estimate)
  const share =
    buyerShare !== undefined && buyerShare > 0 ? buyerShare / (buyerShare > 1 ? 100 : 1) : undefined
  const own = estimate && share && cost({ min: estimate.min * share, max: estimate.max * share })
  return (
    <div className={styles.price}>
      <p>
        <b>{range(project.priceMin, project.priceMax)}</b> {t(PER[tenure])}
      </p>
      {price && (
        <p>
          <Rich text={t(isRental ? 'project.rent' : 'project.total', { price })} mark={price} />
        </p>
      )}
      {own && share && (
        <p>
          <Rich text={t('project.ownShare', { share: percent(share), price: own })} mark={own} />
        </p>
      )}
    </div>
  )
}

function Homes({ project }: { project: ProjectPage['project'] }) {
  const { t, format } = useSite()
  const { tenure } = useAmounts(project)
  const { availableUnits: available, totalUnits, status, availableAsOf, publishDate } = project
  const isPlanned = available === undefined || status === 'intention'
  const count = isPlanned ? totalUnits : available
  const key = isPlanned ? 'project.planned' : LEFT[tenure]
  const asOf = availableAsOf ?? publishDate
  return (
    <>
      {available === 0 ? (
        t('project.noneLeft')
      ) : (
        <Rich text={t(key, { count })} mark={format.number(count)} />
      )}
      {!isPlanned && (
        <small>
          {t('project.asOf')} <time dateTime={asOf}>{format.time(asOf)}</time>
        </small>
      )}
    </>
  )
}

/** Where the column's settings name a form for it, and there is a home to see. */
function BookViewing({ project, column }: { project: ProjectPage['project']; column: Column | undefined }) {
  const { site, address } = useSite()
  const key = textOf(settingsOf(column?.settings).viewing)
  const form = findColumn(site.columns, (one) => one.key === key)
  if (!form || project.availableUnits === 0) return null
  return (
    <a className="button" href={address(form.key, { [FILL_QUERY.about]: project.id })}>
      {form.label}
    </a>
  )
}

/** The procedures for homes of its kind, where the site has a column of them. */
function HowToApply({ project: { businessType } }: { project: ProjectPage['project'] }) {
  const { site, address } = useSite()
  const guide = findColumn(
    site.columns,
    ({ template, business }) => template === 'guide' && business === businessType,
  )
  if (!guide) return null
  return (
    <a className="button" href={address(guide.key)}>
      {guide.label}
    </a>
  )
}

/** When homes are allocated, and the way in while that is open. */
function PlanNote({ plan, now }: { plan: PlanFacts; now: string }) {
  const { t, format } = useSite()
  const { state, entry, left, verb, action } = usePlan(plan, now)
  return (
    <div className={styles.plan}>
      <p>
        <b>{verb}</b> <time dateTime={plan.start}>{format.time(plan.start)}</time> {t('plan.to')}{' '}
        <time dateTime={plan.end}>{format.time(plan.end)}</time>
      </p>
      {entry ? (
        <a className="button button--accent button--large button--block" href={entry}>
          {t('plan.actLeft', { action, left })}
        </a>
      ) : (
        <p className="muted">{left}</p>
      )}
      {state === 'soon' && <RemindMe plan={plan} className="button button--block" />}
    </div>
  )
}
