import { HAND_OVER } from '../../../src/contract/constants.ts'
import type { Column } from '../../../src/contract/types.ts'
import { ActionForm } from '../ActionForm.tsx'
import { Icon } from '../Icon.tsx'
import { useSite } from '../site.tsx'
import styles from './CenterNav.module.css'

/** The messages have no column, since every site has them. */
export const MESSAGES = '/messages'

interface CenterNavProps {
  center: Column | undefined
  path: readonly Column[]
  /** Address of a page without a column. */
  address: string | undefined
  title: string
}

/** The pages of the personal center by subject: beside the page; on a phone folded above it. */
export function CenterNav(props: CenterNavProps) {
  const { site, t } = useSite()
  const groups = props.center?.children ?? []
  const others = site.externalSites.rentalCenter === undefined ? 1 : 2
  const total = groups.reduce((sum, group) => sum + Math.max(1, group.children.length), others)
  return (
    <>
      <nav className={styles.side} aria-label={t('center.pages')}>
        <Groups {...props} groups={groups} />
        <LogOut />
      </nav>
      <details className={styles.folded}>
        <summary>
          {props.title}
          <span>{t('center.count', { count: total })}</span>
          <Icon name="open" />
        </summary>
        <nav aria-label={t('center.pages')}>
          <Groups {...props} groups={groups} />
          <LogOut />
        </nav>
      </details>
    </>
  )
}

function Groups({ groups, path, address: here }: CenterNavProps & { groups: readonly Column[] }) {
  const { site, t, address } = useSite()
  const current = path.at(-1)
  const link = (column: Column) => (
    <a href={address(column.key)} aria-current={isSame(column, current) ? 'page' : undefined}>
      {column.label}
    </a>
  )
  return (
    <ul>
      {groups.map((group) => (
        <li key={group.key}>
          {group.children.length === 0 ? link(group) : <span>{group.label}</span>}
          {group.children.length > 0 && (
            <ul>
              {group.children.map((column) => (
                <li key={column.key}>{link(column)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
      {site.externalSites.rentalCenter !== undefined && (
        <li>
          <a href={`${HAND_OVER}rentalCenter`}>{t('center.rental')}</a>
        </li>
      )}
      <li>
        <a href={MESSAGES} aria-current={here === MESSAGES ? 'page' : undefined}>
          {t('center.messages')}
        </a>
      </li>
    </ul>
  )
}

/** A heading and its first page have the same address. */
const isSame = (column: Column, current: Column | undefined) =>
  current !== undefined &&
  (column.key === current.key || (column.route === current.route && current.children.length > 0))

function LogOut() {
  const { t } = useSite()
  return (
    <ActionForm operation="logout" back={MESSAGES} className={styles.leave}>
      <button>{t('center.logout')}</button>
    </ActionForm>
  )
}
