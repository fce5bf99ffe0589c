import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { keepParentColumn, pushHistory } from '../kit/history-stack.ts'
import { useColumnKey } from './use-place.ts'
import { usePortal } from '../kit/portal.ts'
import { selectionAt } from './selection.ts'

/** Records each page shown, beginning with the first. */
export function useHistory(): void {
  const { site } = usePortal()
  const { pathname, search } = useLocation()
  const shownKey = useColumnKey()

  useEffect(() => {
    pushHistory(pathname + search)
    keepParentColumn(selectionAt(site.columns, { pathname, search }, shownKey).path[0]?.key)
  }, [site, pathname, search, shownKey])
}
