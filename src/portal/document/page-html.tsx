import { renderToString } from 'react-dom/server'
import { HeadContext, type HeadFacts } from '../../../templates/parts/head.ts'
import { App } from '../live/App.tsx'
import type { Portal } from '../kit/portal.ts'
import type { PageData, PageProps, PageRenderer } from '../kit/page-renderer.ts'

export interface PageHtml {
  /** Title, description and preloads: React writes them first. */
  head: string
  body: string
  facts: HeadFacts
}

const PAGE = '<div data-page="">'
const PAGE_END = '</div>'

/** A page alone, without the document around it. */
export function pageHtml(
  portal: Portal,
  { Page }: PageRenderer,
  page: PageData,
  location: PageProps['location'],
): PageHtml {
  let facts: HeadFacts = {}
  const hear = (told: HeadFacts) => void (facts = told)
  // Synchronously, because nothing suspends. React's streams use an AsyncLocalStorage, which makes every promise of the
  // process slower.
  const html = renderToString(
    <App portal={portal}>
      <HeadContext value={hear}>
        <div data-page="">
          <Page page={page} location={location} />
        </div>
      </HeadContext>
    </App>,
  )
  const begin = html.indexOf(PAGE)
  return {
    head: html.slice(0, begin),
    body: html.slice(begin + PAGE.length, -PAGE_END.length),
    facts,
  }
}
