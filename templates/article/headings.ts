import { plain } from './plain.ts'

/** From so many headings and characters of HTML on, a text has a list of its headings beside it. */
const LEAST = 3
const LONG = 2000

interface Heading {
  id: string
  text: string
}

/** A long text with an id for each of its headings, and the headings; a short text as it is. */
export function withHeadings(body: string): { body: string; headings: Heading[] } {
  const headings: Heading[] = []
  if (body.length < LONG) return { body, headings }
  const numbered = body.replaceAll(/<h2([^>]*)>(.*?)<\/h2>/gs, (whole, attributes: string, inner: string) => {
    const own = / id="([^"]+)"/.exec(attributes)?.[1]
    const id = own ?? `h${headings.length + 1}`
    headings.push({ id, text: plain(inner.replaceAll(/<[^>]*>/g, '')) })
    return own === undefined ? `<h2 id="${id}"${attributes}>${inner}</h2>` : whole
  })
  return headings.length < LEAST ? { body, headings: [] } : { body: numbered, headings }
}
