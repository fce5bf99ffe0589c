import { Outlet } from 'react-router-dom'

/** Agreements and questionnaires stand alone: apps and paper codes open them without the site around. */
export function BareLayout() {
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  )
}
