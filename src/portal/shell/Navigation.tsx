import { useState } from 'react'
import type { ColumnSelection } from '../../contract/columns.ts'
import type { Column } from '../../contract/types.ts'
import { withoutDouble } from '../../../templates/parts/columns.ts'
import { ShellIcon } from '../../../templates/parts/ShellIcon.tsx'
import { useSite } from '../../../templates/parts/site.tsx'
import { useBar } from './bar.ts'
import type { Disclosure } from './disclosure.ts'
import styles from './Navigation.module.css'
import { Rendered } from './Rendered.tsx'

interface NavigationProps {
  selection: Pick<ColumnSelection, 'path' | 'activeKey'>
  menu: Disclosure
}

/**
 * One list for every screen: a folded menu on phones, a bar with panels on wide screens. With scripts the bar is a single stop of
 * the Tab key, so that the content is near: arrow keys go from column to column, a button opens the panel of each.
 */
export function Navigation({ selection, menu }: NavigationProps) {
  const { t, site, visible } = useSite()
  const bar = useBar()
  const [unfolded, setUnfolded] = useState(selection.activeKey)
  const unfold = (column: string) => setUnfolded((key) => (key === column ? undefined : column))
  const first = selection.activeKey ?? visible(site.columns)[0]?.key
  const fold = bar.isWide
    ? { open: bar.open, toggle: bar.toggle, stop: bar.stop ?? first }
    : { open: unfolded, toggle: unfold }
  return (
    <nav
      id="menu"
      className={styles.nav}
      aria-label={t('shell.mainNavigation')}
      data-state={menu.isEnhanced ? (menu.isOpen ? 'open' : 'closed') : undefined}
      data-shut={menu.isShut || undefined}
    >
      <Rendered as="ul" part="menu">
        <TopColumns selection={selection} fold={menu.isEnhanced ? fold : undefined} />
      </Rendered>
      <a className={styles.close} href="#main">
        {t('shell.menuClose')}
      </a>
    </nav>
  )
}

interface Fold {
  /** Key of the column whose list is open. */
  open: string | undefined
  toggle: (key: string) => void
  /** Key of the one column that the Tab key stops at; undefined if it stops at all. */
  stop?: string | undefined
}

interface TopColumnsProps {
  selection: NavigationProps['selection']
  /** Whether scripts run. */
  fold?: Fold
}

export function TopColumns({ selection: { path, activeKey }, fold }: TopColumnsProps) {
  const { site, visible } = useSite()
  return visible(site.columns).map((column) => (
    <TopColumn key={column.key} column={column} path={path} isActive={column.key === activeKey} fold={fold} />
  ))
}

interface TopColumnProps {
  column: Column
  path: readonly Column[]
  isActive: boolean
  fold: Fold | undefined
}

function TopColumn({ column, path, isActive, fold }: TopColumnProps) {
  const { t, visible } = useSite()
  const { key, label } = column
  const children = withoutDouble(column, visible(column.children))
  // Links two levels below the current column would be a fifth of an article's HTML: scripts add them, and without
  // scripts the pages in between link to them.
  const isDeep = fold !== undefined || key === path[0]?.key
  const tabIndex = fold?.stop === undefined || fold.stop === key ? undefined : -1
  return (
    <li data-column={fold && key}>
      <ColumnLink column={column} path={path} isActive={isActive} tabIndex={tabIndex} />
      {children.length > 0 && (
        <>
          {fold && (
            <button
              className={styles.fold}
              aria-expanded={fold.open === key}
              aria-label={t('shell.unfold', { label })}
              tabIndex={tabIndex}
              onClick={() => fold.toggle(key)}
            >
              <ShellIcon name="open" />
            </button>
          )}
          <Columns columns={children} path={path} isDeep={isDeep} />
        </>
      )}
    </li>
  )
}

interface ColumnsProps {
  columns: readonly Column[]
  path: readonly Column[]
  /** Shows their children too. */
  isDeep?: boolean
}

function Columns({ columns, path, isDeep = false }: ColumnsProps) {
  const { visible } = useSite()
  return (
    <ul>
      {columns.map((column) => {
        const children = isDeep ? withoutDouble(column, visible(column.children)) : []
        return (
          <li key={column.key}>
            <ColumnLink column={column} path={path} />
            {children.length > 0 && <Columns columns={children} path={path} />}
          </li>
        )
      })}
    </ul>
  )
}

interface ColumnLinkProps {
  column: Column
  path: readonly Column[]
  isActive?: boolean
  tabIndex?: number | undefined
}

function ColumnLink({ column, path, isActive = false, tabIndex }: ColumnLinkProps) {
  const { address } = useSite()
  const isHere = path.at(-1)?.key === column.key
  return (
    <a href={address(column.key)} aria-current={isHere ? 'page' : isActive || undefined} tabIndex={tabIndex}>
      {column.label}
    </a>
  )
}
