import { useSite } from '../parts/site.tsx'
import { useAmounts } from './amounts.ts'
import type { ProjectPage } from './load.ts'
import { PlaceIcon } from './PlaceIcon.tsx'
import styles from './Around.module.css'
import view from './View.module.css'

/** Transport and surroundings. */
export function Around({ project }: { project: ProjectPage['project'] }) {
  const { t, term } = useSite()
  const { distance } = useAmounts(project)
  const { transit = [], facilities = [] } = project
  return (
    <section id="around" className={`${view.block} ${styles.around}`} aria-label={t('project.around')}>
      {transit.length > 0 && (
        <div>
          <h2>{t('project.transit')}</h2>
          <ul>
            {transit.map(({ type = '', line, stop = '', distanceM, walkMin }) => (
              <li key={`${type}${line}${stop}`}>
                <PlaceIcon kind={type} />
                <div>
                  {[term(`${type}${line}`), term(stop)].filter(Boolean).join(' ')}
                  {distanceM !== undefined && <span>{distance(distanceM)}</span>}
                </div>
                {walkMin !== undefined && <b>{t('project.walk', { count: walkMin })}</b>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {facilities.length > 0 && (
        <div>
          <h2>{t('project.facilities')}</h2>
          <ul>
            {facilities.map(({ category = '', name, distanceM }) => (
              <li key={`${category}${name}`}>
                <PlaceIcon kind={category} />
                <div>
                  {term(name)}
                  {category && <span>{term(category)}</span>}
                </div>
                {distanceM !== undefined && <b>{distance(distanceM)}</b>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
