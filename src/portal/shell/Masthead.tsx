import { useState } from 'react'
import type { ColumnSelection } from '../../contract/columns.ts'
import { ShellIcon } from '../../../templates/parts/ShellIcon.tsx'
import { useSite } from '../../../templates/parts/site.tsx'
import { AccountEntry } from './AccountEntry.tsx'
import styles from './Masthead.module.css'
import { Logo } from './Logo.tsx'
import { Navigation } from './Navigation.tsx'
import { Opener } from './Opener.tsx'
import search from './SearchForm.module.css'
import { Served } from './Served.tsx'
import { useDisclosure } from './disclosure.ts'

interface MastheadProps {
  selection: Pick<ColumnSelection, 'path' | 'activeKey'>
  address: string
}

/** Logo, search and navigation. On a phone a link leads to the menu; with scripts it is a button that opens it. */
export function Masthead({ selection, address }: MastheadProps) {
  const { t } = useSite()
  const [toggle, setToggle] = useState<HTMLElement | null>(null)
  const menu = useDisclosure(address, toggle)
  return (
    <>
      <div className={`wrap ${styles.masthead}`}>
        <Logo />
        <Served as="search" part="search" className={search.search} load={loadSearch} />
        <AccountEntry address={address} />
        <Opener
          ref={setToggle}
          className={styles.toggle}
          opens="menu"
          isOpen={menu.isOpen}
          onToggle={menu.toggle}
        >
          <ShellIcon name="menu" />
          {t('shell.menu')}
          <span className={styles.also}>{t('shell.menuAlso')}</span>
        </Opener>
      </div>
      <Navigation selection={selection} menu={menu} />
    </>
  )
}

const loadSearch = async () => (await import('./SearchForm.tsx')).SearchForm
