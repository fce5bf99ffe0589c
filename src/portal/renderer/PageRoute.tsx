import { useLoaderData } from 'react-router-dom'
import { usePortal } from '../portal.ts'
import type { PageData } from './load-page.ts'
import { ServedPage } from './ServedPage.tsx'

/** The page that came as HTML, or one that was loaded since. */
export function PageRoute() {
  const { renderer } = usePortal()
  const page = useLoaderData<PageData>()
  if (page.data === undefined || !renderer) return <ServedPage />
  return (
    <div data-page>
      <renderer.Page {...page} />
    </div>
  )
}
