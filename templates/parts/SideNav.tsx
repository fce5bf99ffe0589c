import type { Column } from '../../src/contract/types.ts'
import { withoutDouble } from './columns.ts'
import { useSite } from './site.tsx'
import styles from './SideNav.module.css'

/** The children and grandchildren of the top column; on a phone a strip that scrolls sideways. */
export function SideNav({ path }: { path: readonly Column[] }) {
  const { t } = useSite()
  const columns = useSideColumns(path)
  const top = path[0]?.label ?? ''
  if (columns.length === 0) return null
  return (
    <nav className={styles.sidenav} aria-label={t('side.label', { label: top })}>
      <p>{top}</p>
      <Branch columns={columns} path={path} level={2} />
    </nav>
  )
}

/** The columns beside a page with this path; none if there is nothing to choose. */
export function useSideColumns([top]: readonly Column[]): Column[] {
  const { visible } = useSite()
  return top ? withoutDouble(top, visible(top.children)) : []
}

interface BranchProps {
  columns: readonly Column[]
  path: readonly Column[]
  level: number
}

function Branch({ columns, path, level }: BranchProps) {
  const { visible, address } = useSite()
  return (
    <ul>
      {columns.map((column) => {
        const isOpen = path[level - 1]?.key === column.key
        // The fourth level is shown only for the current column.
        const children = level === 2 || isOpen ? withoutDouble(column, visible(column.children)) : []
        const isHere = isOpen && path.length === level
        return (
          <li key={column.key} className={isOpen ? styles.open : undefined}>
            <a href={address(column.key)} aria-current={isHere ? 'page' : undefined}>
              {column.label}
            </a>
            {children.length > 0 && <Branch columns={children} path={path} level={level + 1} />}
          </li>
        )
      })}
    </ul>
  )
}
