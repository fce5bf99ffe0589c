import { Fragment } from 'react'

/** A day, a month or a year in Chinese, a day in figures, hours and ranges, a telephone number: of no use in two halves. */
const WHOLE =
  /(?:\d{4}年)?\d{1,2}月\d{1,2}日|(?:\d{4}[–—-])?\d{4}年(?:\d{1,2}月)?|\d{4}-\d{2}-\d{2}|\d{3,4}-\d{3,4}[ -]?\d{4}|\d{1,2}:\d{2}[–—~-]\d{1,2}:\d{2}|\d[\d,.]{0,11}[–—~-]\d[\d,.]{0,11}/g

/** A drawing, or a tag with its values in quotation marks, of HTML that the server wrote; or what is to be kept in its text. */
const TAG_OR_WHOLE = new RegExp(`<svg\\b[^]*?</svg>|<(?:"[^"]*"|'[^']*'|[^"'>])*>|${WHOLE.source}`, 'g')

/** Sanitised HTML whose dates, ranges and telephone numbers stay in one line. */
export function keptHtml(html: string): string {
  // Not by a function that replaces, which takes twice as long on a page of tags.
  let kept = ''
  let end = 0
  for (const { 0: token, index } of html.matchAll(TAG_OR_WHOLE)) {
    if (token.startsWith('<')) continue
    kept += `${html.slice(end, index)}<span class="keep">${token}</span>`
    end = index + token.length
  }
  return kept + html.slice(end)
}

/** The same for a text. */
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
