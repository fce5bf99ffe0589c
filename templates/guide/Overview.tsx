import { columnPath } from '../../src/contract/columns.ts'
import type { Column } from '../../src/contract/types.ts'
import { SideNav, useSideColumns } from '../parts/SideNav.tsx'
import { Service } from './Service.tsx'
import { tasksOf } from './service.ts'
import { Tasks } from './Tasks.tsx'
import { useSite } from '../parts/site.tsx'
import type { GuideData } from './load.ts'
import styles from './Overview.module.css'

/** The procedures of several columns, each under its column; a top column shows them by task. */
export function Overview({ data, path }: { data: GuideData; path: readonly Column[] }) {
  const { site, address } = useSite()
  const { matters, questions } = data
  const beside = useSideColumns(path)
  const keys = [...new Set(matters.map(({ columnId }) => columnId))]
  const of = (key: string) => matters.filter(({ columnId }) => columnId === key)
  const [top] = path
  if (top && path.length === 1 && beside.length > 0) {
    const named = new Set(tasksOf(top).map(({ column }) => column))
    return (
      <>
        <Service column={top} questions={questions} />
        <div className="wrap">
          <Tasks columns={beside.filter(({ key }) => !named.has(key))} matters={matters} />
        </div>
      </>
    )
  }
  return (
    <div className={`wrap ${beside.length > 0 ? 'withside' : 'alone'}`}>
      <SideNav path={path} />
      <div className={styles.groups}>
        {keys.map((key) => (
          <section key={key} aria-labelledby={`group-${key}`}>
            <h2 id={`group-${key}`}>{columnPath(site.columns, key).at(-1)?.label ?? key}</h2>
            <ul>
              {of(key).map(({ id, name, target }) => (
                <li key={id}>
                  <a href={address(key, { item: id })}>{name}</a>
                  <p>{target}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
