import { Outlet } from 'react-router-dom'
import { usePortal } from '../kit/portal.ts'
import { Shell } from '../shell/Shell.tsx'
import { usePlace } from '../state/use-place.ts'

export function MainLayout() {
  const { preferences, locale, site } = usePortal()
  const { selection, address, search } = usePlace()
  // A column may be in another language than the interface; the nearest ancestor that declares one counts. A page without a
  // column is in the interface's language.
  const column = selection.path.findLast(({ locale }) => locale) ?? selection.path[0]
  const lang = column && (column.locale ?? site.settings.locale ?? locale)
  return (
    <Shell
      selection={selection}
      preferences={preferences}
      address={address}
      lang={lang}
      moved={search.has('moved')}
    >
      <Outlet />
    </Shell>
  )
}
