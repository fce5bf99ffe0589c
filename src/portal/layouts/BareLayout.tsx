import { Outlet } from 'react-router-dom'
import { Logo } from '../shell/Logo.tsx'
import { Main } from '../shell/Main.tsx'
import styles from './BareLayout.module.css'

/** Agreements and questionnaires are shown without the site's navigation, because apps and printed QR codes open them; the logo says whose they are. */
export function BareLayout() {
  return (
    <>
      <header className={`wrap ${styles.brand}`}>
        <Logo />
      </header>
      <Main>
        <Outlet />
      </Main>
    </>
  )
}
