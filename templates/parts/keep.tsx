import { Fragment } from 'react'

/**
 * Dates, times, ranges and telephone numbers, which must not break across lines; with the marks that close them, which would
 * else begin a line in a narrow cell of a table.
 */
const WHOLE =
  /(?:(?:\d{4}年)?\d{1,2}月\d{1,2}日|(?:\d{4}[–—-])?\d{4}年(?:\d{1,2}月)?|\d{4}-\d{2}-\d{2}|\d{3,4}-\d{3,4}[ -]?\d{4}|\d{1,2}:\d{2}[–—~-]\d{1,2}:\d{2}|\d[\d,.]{0,11}[–—~-]\d[\d,.]{0,11}(?:万?元|平方米|[㎡%人户套天年岁号])?)[，。；：、！？）】》」』”’]{0,3}/g

/** A drawing or a tag with quoted attributes in the server's HTML, or a text to keep together. */
const TAG_OR_WHOLE = new RegExp(`<svg\\b[^]*?</svg>|<(?:"[^"]*"|'[^']*'|[^"'>])*>|${WHOLE.source}`, 'g')

/** Sanitised HTML in which dates, ranges and telephone numbers do not break across lines. */
export function keptHtml(html: string): string {
  // Not a replacer function, which takes twice as long on a page with many tags.
  let kept = ''
  let end = 0
  for (const { 0: token, index } of html.matchAll(TAG_OR_WHOLE)) {
    if (token.startsWith('<')) continue
    kept += `${html.slice(end, index)}<span class="keep">${token}</span>`
    end = index + token.length
  }
  return kept + html.slice(end)
}

/** The same for plain text. */
export function Kept({ text }: { text: string }) {
  const wholes = text.match(WHOLE) ?? []
  const between = text.split(WHOLE)
  return [...between.entries()].map(([place, words]) => (
    <Fragment key={place}>
      {words}
      {wholes[place] !== undefined && <span className="keep">{wholes[place]}</span>}
    </Fragment>
  ))
}
