import { contentAddress } from '../../src/contract/addresses.ts'
import { Picture } from './Picture.tsx'
import { projectState, type ProjectFacts, type Range } from './projects.ts'
import styles from './ProjectCard.module.css'
import { Rich } from './Rich.tsx'
import { useSite } from './site.tsx'
import { Tag } from './Tag.tsx'

/** A project with its price a square metre and what that comes to. The whole card is one link. */
export function ProjectCard({ project }: { project: ProjectFacts }) {
  const { site, t, format } = useSite()
  const { isRental, cost, available, units } = project
  const { state, key } = projectState(project)
  const range = ([from, to]: Range) =>
    from === to ? format.number(from) : `${format.number(from)}–${format.number(to)}`
  const isPlanned = available === undefined || project.status === 'intention'
  const count = isPlanned ? units : available
  const countKey = isPlanned ? 'project.planned' : isRental ? 'project.toLet' : 'project.forSale'
  return (
    <article className={styles.card}>
      {project.photo && <Picture src={project.photo} alt="" sizes="(max-width: 769px) 100vw, 384px" />}
      <div>
        <div className={styles.head}>
          <h3>
            <a href={contentAddress(site.columns, project.columnId, project.id)}>{project.name}</a>
          </h3>
          <Tag state={state}>{project.statusLabel ?? t(key)}</Tag>
        </div>
        <p className={styles.where}>
          {[project.district, t(`business.${project.business}`)].join(t('article.dot'))}
        </p>
        <div className={styles.price}>
          <b>{range(project.price)}</b> <span>{project.priceUnit}</span>
          <p>
            {cost && (
              <span>
                <Rich
                  text={t(isRental ? 'project.rent' : 'project.total', { price: range(cost) })}
                  mark={range(cost)}
                />
              </span>
            )}
            <span>
              <Rich text={t(countKey, { count })} mark={format.number(count)} />
            </span>
          </p>
        </div>
      </div>
    </article>
  )
}
