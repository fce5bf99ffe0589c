import type { ReactNode } from 'react'
import { PERSONAL_CENTER_ROUTE } from '../../../src/contract/columns.ts'
import type { Column } from '../../../src/contract/types.ts'
import { Breadcrumb } from '../Breadcrumb.tsx'
import { PageHead } from '../PageHead.tsx'
import { useSite } from '../site.tsx'
import { ToldBox } from '../ToldBox.tsx'
import styles from './CenterLayout.module.css'
import { CenterNav } from './CenterNav.tsx'
import { firstPage } from './first-page.ts'

interface CenterLayoutProps {
  /** From the top column down to the page's; absent for a page without a column. */
  path?: readonly Column[]
  /** Address of a page without a column. */
  address?: string
  /** The page's name. */
  title: string
  /** Beside the name, such as a count. */
  note?: ReactNode
  children: ReactNode
}

const NOWHERE: readonly Column[] = []

/** Layout of the personal center's pages: navigation, and the result of the previous form. */
export function CenterLayout({ path: asked = NOWHERE, address, title, note, children }: CenterLayoutProps) {
  const { site, t } = useSite()
  const path = firstPage(asked)
  const center = path[0] ?? site.columns.find(({ route }) => route?.startsWith(PERSONAL_CENTER_ROUTE))
  const name = center?.label ?? t('center.title')
  // The last column may be the page itself, or the heading above it.
  const isNamed = path.at(-1)?.label === title
  return (
    <>
      <div className="pagehead">
        <PageHead title={`${title} · ${name}`} />
        <div className="wrap">
          <Breadcrumb
            path={path.length > 0 ? path.slice(0, isNamed ? -1 : undefined) : center ? [center] : []}
            last={title}
          />
          <p className={styles.name}>{name}</p>
        </div>
      </div>
      <div className={`wrap withside ${styles.center}`}>
        <CenterNav center={center} path={path} address={address} title={title} />
        <div className={styles.main}>
          <ToldBox />
          <div className={styles.head}>
            <h1>{title}</h1>
            {note && <p>{note}</p>}
          </div>
          {children}
        </div>
      </div>
    </>
  )
}
