import { Collapse } from 'antd'
import { type ReactNode, useState } from 'react'
import { shortTime } from '../kit/times.ts'
import './versions.css'

interface Version {
  id: string | number
  name: string
  author: string
  /** Absent if it is named by its time. */
  createdAt?: string
  /** Its present role, such as the one that visitors see. */
  mark?: string | false
  /** Why it was made, or other remarks. */
  note?: string
  /** Its actions and its history. */
  acts: ReactNode
}

interface Props {
  versions: readonly Version[]
  /** Shown if there are none. */
  none?: ReactNode
  /** Shown below them. */
  hint?: string
}

/** Versions, newest first: which, by whom and when, with their actions. */
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

/** A part of a page that is collapsed at first and loaded when it is opened. */
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
