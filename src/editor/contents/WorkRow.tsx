import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useSay } from '../words/words.tsx'

interface Props {
  /** Shown before the title, such as the days left. */
  lead?: ReactNode
  title: string
  /** Its column, and since when or by whom. */
  about: ReactNode
  mark?: ReactNode
  to: string
  /** The label of the action. */
  act: string
}

/** A content that waits for somebody, with a link to it. */
export function WorkRow({ lead, title, about, mark, to, act }: Props) {
  const say = useSay()
  return (
    <p className="row">
      {lead}
      <span className="row-says">
        <strong>{title || say('contents.untitled')}</strong>
        <small>{about}</small>
      </span>
      {mark}
      <Link to={to}>{act}</Link>
    </p>
  )
}
