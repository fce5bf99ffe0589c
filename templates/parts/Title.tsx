import { Fragment } from 'react'

/** What parts of a title stand between. */
const DOT = ' · '

/** A title whose parts, such as those of “Projects · Public rental housing”, begin a new line before they break. The dot ends a line, it never starts one. */
export function Title({ text = '' }: { text: string | undefined }) {
  const parts = text.split(DOT)
  if (parts.length === 1) return text
  return parts.map((part, place) => (
    <Fragment key={part}>
      {place > 0 && ' '}
      <span className="part">{place < parts.length - 1 ? `${part}${DOT.trimEnd()}` : part}</span>
    </Fragment>
  ))
}
