import { Fragment } from 'react'

/** A day, a month or a year in Chinese, a day in figures, hours and ranges, a telephone number: of no use in two halves. */
const WHOLE =
  /(?:\d{4}年)?\d{1,2}月\d{1,2}日|(?:\d{4}[–—-])?\d{4}年(?:\d{1,2}月)?|\d{4}-\d{2}-\d{2}|\d{3,4}-\d{3,4}[ -]?\d{4}|\d{1,2}:\d{2}[–—~-]\d{1,2}:\d{2}|\d[\d,.]{0,11}[–—~-]\d[\d,.]{0,11}/g

/** A drawing, a tag with its values in quotation marks, or text, of HTML that the server wrote. */
const TOKEN = /<svg\b[^]*?<\/svg>|<(?:"[^"]*"|'[^']*'|[^"'>])*>|[^<]+/g

/** Sanitised HTML whose dates, ranges and telephone numbers stay in one line. */
export function keptHtml(html: string): string {
  return html.replace(TOKEN, (token) =>
    token.startsWith('<') ? token : token.replace(WHOLE, '<span class="keep">$&</span>'),
  )
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
