import { Anchors } from '../parts/Anchors.tsx'
import { Breadcrumb } from '../parts/Breadcrumb.tsx'
import { ColumnHead } from '../parts/ColumnHead.tsx'
import { DatedList } from '../parts/DatedList.tsx'
import { EmptyColumn } from '../parts/EmptyColumn.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { useSite } from '../parts/site.tsx'
import type { PageContext, ViewProps } from '../define/types.ts'
import { About } from './About.tsx'
import { Around } from './Around.tsx'
import { Facts } from './Facts.tsx'
import { Gallery } from './Gallery.tsx'
import type { DetailData, ProjectPage } from './load.ts'
import { Units } from './Units.tsx'
import styles from './View.module.css'
import { Visit } from './Visit.tsx'

/** One project: price, homes, location, contacts. */
export function View({ data, page }: ViewProps<DetailData>) {
  if (data.page) return <ProjectView data={data.page} path={page.path} />
  return (
    <>
      <ColumnHead path={page.path} />
      <div className="wrap alone">
        <EmptyColumn />
      </div>
    </>
  )
}

function ProjectView({ data, path }: { data: ProjectPage; path: PageContext['path'] }) {
  const { t } = useSite()
  const { project, ground, notices } = data
  const { photos = [], unitTypes, transit = [], facilities = [] } = project
  const hasAround = transit.length + facilities.length > 0
  const labels = {
    units: project.priceUnit === '元/㎡·月' ? t('project.unitsLet') : t('project.unitsSold'),
    about: t('project.about'),
    around: t('project.around'),
    visit: t('project.visit'),
    notices: t('project.notices'),
  }
  const anchors = [
    unitTypes.length > 0 && 'units',
    'about',
    hasAround && 'around',
    'visit',
    notices.length > 0 && 'notices',
  ] as const
  return (
    <>
      <PageHead
        title={project.name}
        description={[project.address, project.audience].filter(Boolean).join(t('article.comma'))}
        image={photos[0]?.url}
      />
      <div className={`wrap ${styles.crumbs}`}>
        <Breadcrumb path={path} last={project.name} />
      </div>
      <div className={`wrap ${styles.project} ${photos.length === 0 ? styles.plain : ''}`}>
        {photos.length > 0 && <Gallery data={data} />}
        <Facts data={data} column={path.at(-1)} />
      </div>
      <Anchors parts={anchors.flatMap((id) => (id ? [{ id, label: labels[id] }] : []))} />
      <div className={`wrap ${styles.body}`}>
        {unitTypes.length > 0 && <Units data={data} />}
        <About project={project} />
        {hasAround && <Around project={project} />}
        <Visit project={project} ground={ground} />
        {notices.length > 0 && (
          <section id="notices" className={styles.block}>
            <h2>{t('project.notices')}</h2>
            <DatedList items={notices} />
          </section>
        )}
      </div>
    </>
  )
}
