import { Anchors } from '../parts/Anchors.tsx'
import { Breadcrumb } from '../parts/Breadcrumb.tsx'
import { columnTitle } from '../parts/column-title.ts'
import { addressOfLink } from '../parts/external.ts'
import { PageHead } from '../parts/PageHead.tsx'
import { PlainBody } from '../parts/PlainBody.tsx'
import { ProjectCard } from '../parts/ProjectCard.tsx'
import { settingsOf, textOf } from '../parts/settings.ts'
import { useSite } from '../parts/site.tsx'
import type { ViewProps } from '../define/types.ts'
import { Aside } from './Aside.tsx'
import { GuideBody } from './GuideBody.tsx'
import { sectionsOf } from './sections.ts'
import type { GuideData } from './load.ts'
import { Overview } from './Overview.tsx'
import { tasksOf } from './service.ts'
import styles from './View.module.css'
import { OnlyIn } from '../parts/OnlyIn.tsx'

/** How to complete a procedure; or a list of them, where several columns meet. */
export function View({ data, page: { column, path } }: ViewProps<GuideData>) {
  const { site, t } = useSite()
  const { guide, isGone, matters, projects } = data
  const intro = textOf(settingsOf(column.settings).intro)
  return (
    <>
      <PageHead
        title={[guide?.itemName, columnTitle(site, path)].filter(Boolean).join(' · ')}
        description={guide?.target ?? intro}
      />
      <div className={`pagehead ${styles.pagehead}`}>
        <div className="wrap">
          <Breadcrumb path={path} />
          <h1>{guide?.itemName ?? column.label}</h1>
          {intro && <p>{intro}</p>}
          <OnlyIn language={column.locale} />
          {isGone && <p className="note note--warn">{t('guide.gone')}</p>}
          {guide && <Matters data={data} columnKey={column.key} />}
          {guide && <PhoneEntry link={guide.onlineUrl} />}
        </div>
      </div>
      {guide ? (
        <>
          <Anchors parts={sectionsOf(guide).map((id) => ({ id, label: t(`guide.${id}`) }))} />
          <div className={`wrap twocol ${styles.guide}`}>
            <GuideBody guide={guide} />
            <Aside data={data} guide={guide} />
          </div>
        </>
      ) : matters.length > 0 || tasksOf(column).length > 0 ? (
        <Overview data={data} path={path} />
      ) : (
        projects.length === 0 && <PlainBody path={path} />
      )}
      {projects.length > 0 && (
        <section className={styles.projects} aria-labelledby="projects">
          <div className="wrap">
            <h2 id="projects">{t('guide.projects')}</h2>
            <div className={styles.cards}>
              {projects.map((project) => (
                <ProjectCard key={project.id} project={project} />
              ))}
            </div>
          </div>
        </section>
      )}
    </>
  )
}

/** The column's procedures to choose from; a single one is no choice. */
function Matters({ data: { matters, guide }, columnKey }: { data: GuideData; columnKey: string }) {
  const { t, address } = useSite()
  if (matters.length < 2) return null
  return (
    <nav className={styles.matters} aria-label={t('guide.matters')}>
      {matters.map(({ id, name }) => (
        <a
          key={id}
          className="chip"
          href={address(columnKey, { item: id })}
          aria-current={id === guide?.id ? 'page' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}

/** On a phone the box beside the text is far below, so the entry also comes before the text. */
function PhoneEntry({ link }: { link?: string }) {
  const { site, t } = useSite()
  const entry = addressOfLink(site, link)
  if (!entry) return null
  return (
    <p className={`only-phone ${styles.entry}`}>
      <a className="button button--primary button--block" href={entry}>
        {t('guide.go')}
      </a>
    </p>
  )
}
