import type { EditorColumn } from '../kit/me.ts'
import { useSay } from '../words/words.tsx'

/** A column's state; ordinary public columns have no mark in the tree. */
export function Marks({ column, isWhole = false }: { column: EditorColumn; isWhole?: boolean }) {
  const say = useSay()
  const { published, hidden, externalUrl } = column
  return (
    <>
      {!published && (
        <span className="state state-draft">
          <i aria-hidden="true" /> {say('columns.unpublished')}
        </span>
      )}
      {published && isWhole && (
        <span className="state state-live">
          <i aria-hidden="true" /> {say('columns.published')}
        </span>
      )}
      {hidden && (
        <span className="state state-withdrawn">
          <i aria-hidden="true" /> {say('columns.hiddenMark')}
        </span>
      )}
      {externalUrl !== null && <span className="state">{say('columns.linkMark')}</span>}
    </>
  )
}
