import { Alert } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import type { EditorColumn } from '../kit/me.ts'
import { useSay } from '../words/words.tsx'

const LOOK_AGAIN = 2000

interface Props {
  column: EditorColumn
  columns: readonly EditorColumn[]
  onLook: () => void
}

/** How many contents of a column, and of those below it, are still to go live after it was published. */
export function Following({ column, columns, onLook }: Props) {
  const say = useSay()
  const look = useEffectEvent(onLook)
  const count = followingOf(column, columns)
  const isUnderWay = count > 0
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setInterval(() => look(), LOOK_AGAIN)
    return () => clearInterval(timer)
  }, [isUnderWay])
  return isUnderWay ? (
    <output>
      <Alert type="info" role="note" showIcon title={say('columns.following', { count })} />
    </output>
  ) : null
}

function followingOf(column: EditorColumn, columns: readonly EditorColumn[]): number {
  const below = columns.filter(({ parentKey }) => parentKey === column.key)
  return column.following + below.reduce((sum, one) => sum + followingOf(one, columns), 0)
}
