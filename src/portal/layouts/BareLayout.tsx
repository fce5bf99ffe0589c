import { Outlet } from 'react-router-dom'
import { Main } from '../shell/Main.tsx'

/** Agreements and questionnaires stand alone: apps and paper codes open them without the site around. */
export function BareLayout() {
  return (
    <Main>
      <Outlet />
    </Main>
  )
}
