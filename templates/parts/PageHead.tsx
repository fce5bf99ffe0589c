import { use } from 'react'
import { HeadContext, type HeadFacts } from './head.ts'
import { useSite } from './site.tsx'

interface PageHeadProps extends HeadFacts {
  /** Absent on the home page, whose title is the site's name. */
  title?: string
  description?: string
}

/** Title and description for the browser's tab and search engines; React moves them into the head. */
export function PageHead({ title, description, ...more }: PageHeadProps) {
  const { settings } = useSite().site
  const text = description ?? settings.description
  use(HeadContext)?.({ title, ...more })
  return (
    <>
      <title>{title ? `${title} · ${settings.name}` : settings.name}</title>
      {text && <meta name="description" content={text.slice(0, 200)} />}
    </>
  )
}
