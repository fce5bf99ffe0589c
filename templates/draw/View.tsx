import { columnPath } from '../../src/contract/columns.ts'
import { Breadcrumb } from '../parts/Breadcrumb.tsx'
import { NothingOfPlan } from '../parts/NothingOfPlan.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { Title } from '../parts/Title.tsx'
import { useSite } from '../parts/site.tsx'
import { ChoosingLinks } from '../parts/ChoosingLinks.tsx'
import { AskPlace } from './AskPlace.tsx'
import type { DrawData } from './load.ts'
import { Closed } from './Closed.tsx'
import { Check } from './Check.tsx'
import { Households } from './Households.tsx'
import { Now } from './Now.tsx'
import { Proofs } from './Proofs.tsx'
import styles from './View.module.css'

/** A plan's list, its announcement and its draw. Search engines index none of it. */
export function View({ data }: { data: DrawData }) {
  const { site, t } = useSite()
  if (!data) {
    return (
      <div className="wrap alone">
        <PageHead title={t('draw.short')} />
        <meta name="robots" content="noindex" />
        <NothingOfPlan title={t('draw.none')} text={t('draw.noneText')} />
      </div>
    )
  }
  const { allocation, rows } = data
  // Without a draw the order is that of the list.
  const hasDraw = allocation.state !== 'final'
  const title = t(hasDraw ? 'draw.title' : 'draw.listTitle', { title: allocation.title })
  return (
    <>
      <PageHead title={title} />
      <meta name="robots" content="noindex" />
      <div className="pagehead">
        <div className="wrap">
          <Breadcrumb
            path={columnPath(site.columns, allocation.columnKey)}
            last={t(hasDraw ? 'draw.short' : 'draw.list')}
          />
          <h1>
            <Title text={title} />
          </h1>
        </div>
      </div>
      <div className={`wrap twocol ${styles.body}`}>
        {/* First, as on a phone: a page that arrives in pieces pushes nothing down that is shown already. */}
        <aside className={styles.aside}>
          <AskPlace planId={allocation.planId} isDrawn={allocation.draw !== undefined} />
          <p className="muted small">{t(hasDraw ? 'draw.promise' : 'draw.listPromise')}</p>
        </aside>
        <div className={styles.main}>
          <Now allocation={allocation} />
          {allocation.isChoosing && !allocation.closing && <ChoosingLinks planId={allocation.planId} />}
          {allocation.closing && <Closed closing={allocation.closing} />}
          {allocation.draw && allocation.announcement && (
            <Check allocation={allocation} suite={allocation.announcement.suite} />
          )}
          <Households allocation={allocation} rows={rows} />
          <Proofs allocation={allocation} />
        </div>
      </div>
    </>
  )
}
