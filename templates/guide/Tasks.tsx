import type { Column } from '../../src/contract/types.ts'
import { settingsOf, textOf } from '../parts/settings.ts'
import { useSite } from '../parts/site.tsx'
import type { Matter } from './load.ts'
import styles from './Tasks.module.css'

/** Number of procedures on a card; the rest is on the card's page. */
const NAMED = 4

/** The tasks of a top column: a card for each child column, with its procedures. */
export function Tasks({ columns, matters }: { columns: readonly Column[]; matters: readonly Matter[] }) {
  const { visible, address } = useSite()
  return (
    <ul className={styles.tasks}>
      {columns.map((column) => {
        const keys = [column.key, ...visible(column.children).map(({ key }) => key)]
        const intro = textOf(settingsOf(column.settings).intro)
        return (
          <li key={column.key}>
            <h2>
              <a href={address(column.key)}>{column.label}</a>
            </h2>
            {intro && <p>{intro}</p>}
            <Links matters={firstOfEach(keys, matters)} />
          </li>
        )
      })}
    </ul>
  )
}

function Links({ matters }: { matters: readonly Matter[] }) {
  const { address } = useSite()
  if (matters.length === 0) return null
  return (
    <ul>
      {matters.map(({ id, columnId, name }) => (
        <li key={id}>
          <a href={address(columnId, { item: id })}>{name}</a>
        </li>
      ))}
    </ul>
  )
}

/** One of each column before a second of any. */
function firstOfEach(keys: readonly string[], matters: readonly Matter[]): Matter[] {
  const groups = keys.map((key) => matters.filter(({ columnId }) => columnId === key))
  const longest = Math.max(0, ...groups.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => groups.flatMap((group) => group.slice(at, at + 1)))
    .flat()
    .slice(0, NAMED)
}
