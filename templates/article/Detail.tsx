import { contentAddress } from '../../src/contract/addresses.ts'
import { Breadcrumb } from '../parts/Breadcrumb.tsx'
import { showsDates } from '../parts/dates.ts'
import { Neighbours } from '../parts/Neighbours.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { PlanBox, usePlan } from '../parts/PlanBox.tsx'
import { ProjectCard } from '../parts/ProjectCard.tsx'
import { useSite } from '../parts/site.tsx'
import { Tag } from '../parts/Tag.tsx'
import type { PageContext } from '../define/types.ts'
import styles from './Detail.module.css'
import { withHeadings } from './headings.ts'
import type { ArticleData } from './load.ts'
import { pictureOf, schemaOf } from './schema.ts'
import { Text } from './Text.tsx'

interface DetailProps {
  data: Extract<ArticleData, { shows: 'article' }>
  page: PageContext
}

/** One content of a list: the text, and beside it related contents. */
export function Detail({ data, page: { column, path } }: DetailProps) {
  const { site, t, locale } = useSite()
  const { article, project, plan, siblings } = data
  const { body, headings } = withHeadings(article.body ?? '')
  const addressOf = (id: string) => contentAddress(site.columns, column.key, id)
  const hasAside = [project, plan, siblings[0], headings[0]].some(Boolean)
  return (
    <>
      <PageHead
        title={article.title}
        description={article.summary}
        image={pictureOf(article)}
        schema={schemaOf(article, site.settings)}
      />
      <div className={`wrap ${styles.crumbs} ${hasAside ? '' : styles.middle}`}>
        <Breadcrumb path={path} last={article.title} />
      </div>
      <div className={`wrap ${styles.body} ${hasAside ? 'twocol' : ''}`}>
        <Text
          article={{ ...article, body }}
          hasDate={showsDates(column)}
          tag={plan && <PlanTag data={{ plan, now: data.now }} />}
          action={plan && <PlanAction data={{ plan, now: data.now }} />}
        >
          <Neighbours
            prev={data.prev}
            next={data.next}
            addressOf={addressOf}
            words={{ label: t('article.neighbours'), prev: t('article.previous'), next: t('article.next') }}
          />
        </Text>
        {hasAside && (
          <aside className="stack">
            {headings.length > 0 && (
              <nav className={`asks ${styles.contents}`} aria-labelledby="contents">
                <h2 id="contents">{t('project.onPage')}</h2>
                <ul lang={article.locale === locale ? undefined : article.locale}>
                  {headings.map(({ id, text }) => (
                    <li key={id}>
                      <a href={`#${id}`}>{text}</a>
                    </li>
                  ))}
                </ul>
              </nav>
            )}
            {project && <ProjectCard project={project} />}
            {plan && <PlanBox plan={plan} now={data.now} />}
            {siblings.length > 0 && (
              <section className="asks" aria-labelledby="siblings">
                <h2 id="siblings">{t('article.siblings')}</h2>
                <ul>
                  {siblings.map(({ id, title }) => (
                    <li key={id}>
                      <a href={addressOf(id)}>{title}</a>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </aside>
        )}
      </div>
    </>
  )
}

type PlanData = { data: Required<Pick<DetailProps['data'], 'plan' | 'now'>> }

function PlanTag({ data: { plan, now } }: PlanData) {
  const { state, label } = usePlan(plan, now)
  return <Tag state={state}>{label}</Tag>
}

/** On a phone the box beside the text is far below, so the action also comes before the text. */
function PlanAction({ data: { plan, now } }: PlanData) {
  const { t } = useSite()
  const { entry, action, left } = usePlan(plan, now)
  if (!entry) return null
  return (
    <p className={`only-phone ${styles.action}`}>
      <a className="button button--accent button--block" href={entry}>
        {t('plan.actLeft', { action, left })}
      </a>
    </p>
  )
}
