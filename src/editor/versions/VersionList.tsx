import { Collapse } from 'antd'
import { type ReactNode, useState } from 'react'
import { shortTime } from '../kit/times.ts'
import './versions.css'

interface Version {
  id: string | number
  name: string
  author: string
  /** Absent where its name is the time. */
  createdAt?: string
  /** What it is now, such as the one that visitors see. */
  mark?: string | false
  /** Why it was made, or what is to be known of it. */
  note?: string
  /** What can be done with it, and what happened to it. */
  acts: ReactNode
}

interface Props {
  versions: readonly Version[]
  /** Said where there are none. */
  none?: string
  /** Said below them. */
  hint?: string
}

/** Versions, the newest first: which, by whom and when, and what can be done with each. */
export function VersionList({ versions, none, hint }: Props) {
  return (
    <ol className="versions">
      {versions.length === 0 && none !== undefined && <li>{none}</li>}
      {versions.map(({ id, name, author, createdAt, mark, note, acts }) => (
        <li key={id}>
          <strong>{name}</strong> {author}
          {createdAt !== undefined && ` · ${shortTime(createdAt)}`}
          {mark && <em> {mark}</em>}
          {note && <small>{note}</small>}
          {acts}
        </li>
      ))}
      {hint !== undefined && (
        <li>
          <small>{hint}</small>
        </li>
      )}
    </ol>
  )
}

/** A part of a page that is folded away at first: what is in it is asked for when it is opened. */
export function useFolded(label: string) {
  const [isOpen, setIsOpen] = useState(false)
  const folded = (children: ReactNode) => (
    <Collapse
      ghost
      items={[{ key: 'folded', label, children }]}
      onChange={(open) => setIsOpen(open.length > 0)}
    />
  )
  return { isOpen, folded }
}
