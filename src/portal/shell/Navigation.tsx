import { useState } from 'react'
import type { ColumnSelection } from '../../contract/columns.ts'
import type { Column } from '../../contract/types.ts'
import { withoutDouble } from '../../../templates/parts/columns.ts'
import { ShellIcon } from '../../../templates/parts/ShellIcon.tsx'
import { useSite } from '../../../templates/parts/site.tsx'
import type { Disclosure } from './disclosure.ts'
import styles from './Navigation.module.css'
import { Rendered } from './Rendered.tsx'

interface NavigationProps {
  selection: Pick<ColumnSelection, 'path' | 'activeKey'>
  menu: Disclosure
}

/** One list for every screen: a bar with panels on wide screens, a folded menu on phones. */
export function Navigation({ selection, menu }: NavigationProps) {
  const { t } = useSite()
  const [unfolded, setUnfolded] = useState(selection.activeKey)
  const toggle = (column: string) => setUnfolded((key) => (key === column ? undefined : column))
  return (
    <nav
      id="menu"
      className={styles.nav}
      aria-label={t('shell.mainNavigation')}
      data-state={menu.isEnhanced ? (menu.isOpen ? 'open' : 'closed') : undefined}
      data-shut={menu.isShut || undefined}
    >
      <Rendered as="ul" part="menu">
        <TopColumns selection={selection} fold={menu.isEnhanced ? { unfolded, toggle } : undefined} />
      </Rendered>
      <a className={styles.close} href="#main">
        {t('shell.menuClose')}
      </a>
    </nav>
  )
}

interface TopColumnsProps {
  selection: NavigationProps['selection']
  /** Whether scripts run. */
  fold?: { unfolded?: string; toggle: (key: string) => void }
}

export function TopColumns({ selection: { path, activeKey }, fold }: TopColumnsProps) {
  const { site, visible } = useSite()
  return visible(site.columns).map((column) => (
    <TopColumn
      key={column.key}
      column={column}
      path={path}
      isActive={column.key === activeKey}
      fold={fold && { isOpen: fold.unfolded === column.key, toggle: () => fold.toggle(column.key) }}
    />
  ))
}

interface TopColumnProps {
  column: Column
  path: readonly Column[]
  isActive: boolean
  fold?: { isOpen: boolean; toggle: () => void }
}

function TopColumn({ column, path, isActive, fold }: TopColumnProps) {
  const { t, visible } = useSite()
  const children = withoutDouble(column, visible(column.children))
  // Links two levels below the current column would be a fifth of an article's HTML: scripts add them, and without
  // scripts the pages in between link to them.
  const isDeep = fold !== undefined || column.key === path[0]?.key
  return (
    <li>
      <ColumnLink column={column} path={path} isActive={isActive} />
      {children.length > 0 && (
        <>
          {fold && (
            <button
              className={styles.fold}
              aria-expanded={fold.isOpen}
              aria-label={t('shell.unfold', { label: column.label })}
              onClick={fold.toggle}
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
}

function ColumnLink({ column, path, isActive = false }: ColumnLinkProps) {
  const { address } = useSite()
  const isHere = path.at(-1)?.key === column.key
  return (
    <a href={address(column.key)} aria-current={isHere ? 'page' : isActive || undefined}>
      {column.label}
    </a>
  )
}
