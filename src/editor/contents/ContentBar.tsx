import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { pathWords } from '../model/tree.ts'
import type { EditorColumn } from '../kit/me.ts'
import { useSay } from '../words/words.tsx'

interface Props {
  columnKey: string
  columns: readonly EditorColumn[]
  /** Action buttons. */
  here: string
  /** The content's state, at the opposite end. */
  children?: ReactNode
}

/** The content's state and actions; stays visible while scrolling. */
export function ContentBar({ columnKey, columns, here, children }: Props) {
  const say = useSay()
  const path = columnKey && pathWords(columns, columnKey)
  return (
    <header className="content-bar">
      <nav aria-label={say('content.place')}>
        <Link to="/contents">{say('nav.contents')}</Link>
        {path && (
          <>
            <i aria-hidden="true">/</i>
            <Link to={`/contents?columnKey=${encodeURIComponent(columnKey)}`} title={path}>
              {columns.find(({ key }) => key === columnKey)?.label ?? columnKey}
            </Link>
          </>
        )}
        <i aria-hidden="true">/</i>
        <span>{here}</span>
      </nav>
      <span className="rest" />
      {children}
    </header>
  )
}
