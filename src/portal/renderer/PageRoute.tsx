import { useLoaderData, useLocation } from 'react-router-dom'
import { usePortal } from '../kit/portal.ts'
import type { PageData } from '../kit/page-renderer.ts'
import { ServedPage } from './ServedPage.tsx'

/** The page that came as HTML, or one that was loaded later. */
export function PageRoute() {
  const { renderer } = usePortal()
  const page = useLoaderData<PageData>()
  const location = useLocation()
  if (page.data === undefined || !renderer) return <ServedPage left={page.left} />
  return (
    <div data-page>
      <renderer.Page page={page} location={location} />
    </div>
  )
}
