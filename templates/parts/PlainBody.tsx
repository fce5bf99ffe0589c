import type { ReactNode } from 'react'
import type { Column } from '../../src/contract/types.ts'
import { Empty } from './Empty.tsx'
import { OfficeContact } from './OfficeContact.tsx'
import { SideNav, useSideColumns } from './SideNav.tsx'
import { useSite } from './site.tsx'
import styles from './PlainBody.module.css'

interface PlainBodyProps {
  path: readonly Column[]
  /** The column's introduction is complete: nothing is missing here. */
  hasText?: boolean
  /** Replaces the contacts, if the column has its own. */
  children?: ReactNode
}

/** A column without contents: its child columns, and contacts. */
export function PlainBody({ path, hasText = false, children: own }: PlainBodyProps) {
  const { t, visible, address } = useSite()
  const column = path.at(-1)
  const hasSide = useSideColumns(path).length > 0
  const children = visible(column?.children ?? [])
  return (
    <div className={`wrap ${hasSide ? 'withside' : 'alone'}`}>
      <SideNav path={path} />
      <div className={styles.body}>
        {own}
        {children.length > 0 ? (
          <nav aria-labelledby="children">
            <h2 id="children">{t('plain.children')}</h2>
            <ul>
              {children.map(({ key, label }) => (
                <li key={key}>
                  <a href={address(key)}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ) : (
          !hasText && !own && <Empty title={t('plain.empty')} text={t('plain.emptyHint')} />
        )}
        {!own && <OfficeContact />}
      </div>
    </div>
  )
}
