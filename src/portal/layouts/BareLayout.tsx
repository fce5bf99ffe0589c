import { Outlet } from 'react-router-dom'
import { Logo } from '../shell/Logo.tsx'
import { Main } from '../shell/Main.tsx'
import styles from './BareLayout.module.css'

/** Agreements and questionnaires stand alone: apps and paper codes open them without the site around, but whose they are. */
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
