import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useSay } from '../words/words.tsx'

interface Props {
  /** What stands before it, such as the days that are left. */
  lead?: ReactNode
  title: string
  /** Its column, and since when or from whom. */
  about: ReactNode
  mark?: ReactNode
  to: string
  /** What one does there. */
  act: string
}

/** A content that waits for somebody, and the way to it. */
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
