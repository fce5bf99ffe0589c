import { contentAddress } from '../../src/contract/addresses.ts'
import { Breadcrumb } from '../parts/Breadcrumb.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { PlanBox, usePlan } from '../parts/PlanBox.tsx'
import { ProjectCard } from '../parts/ProjectCard.tsx'
import { useSite } from '../parts/site.tsx'
import { Tag } from '../parts/Tag.tsx'
import type { PageContext } from '../define/types.ts'
import styles from './Detail.module.css'
import type { PlanPageData } from './plan.ts'

/** A plan without a notice: its state, its times, and what it is about. */
export function Plan({ data, path }: { data: PlanPageData; path: PageContext['path'] }) {
  const { site, t } = useSite()
  const { plan, notice, projects, now } = data
  const { state, label } = usePlan(plan, now)
  return (
    <>
      <PageHead title={plan.name} />
      <div className={`wrap ${styles.crumbs}`}>
        <Breadcrumb path={path} last={t(`plan.this.${plan.manner}`)} />
      </div>
      <div className={`wrap ${styles.body} ${projects.length > 0 ? 'twocol' : ''}`}>
        <div className="stack">
          <header>
            <h1>{plan.name}</h1>
            <p className={styles.action}>
              <Tag state={state}>{label}</Tag>
            </p>
          </header>
          <PlanBox plan={plan} now={now} />
          {notice && (
            <p>
              <a className="more" href={contentAddress(site.columns, notice.columnId, notice.id)}>
                {t('plan.notice')}
              </a>
            </p>
          )}
        </div>
        {projects.length > 0 && (
          <aside className="stack">
            {projects.map((project) => (
              <ProjectCard key={project.id} project={project} />
            ))}
          </aside>
        )}
      </div>
    </>
  )
}
