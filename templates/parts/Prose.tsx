import { keptHtml } from './keep.tsx'

/** The only place where stored HTML enters a page. The server sanitised it before it was stored. */
export function Prose({ html }: { html: string }) {
  return <div className="prose" data-prose="" dangerouslySetInnerHTML={{ __html: keptHtml(html) }} />
}
