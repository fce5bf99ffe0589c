import { Alert, Button } from 'antd'
import { Suspense, useState } from 'react'
import { api, asked } from '../kit/api.ts'
import { pathWords } from '../model/tree.ts'
import { type EditorColumn, mayIn, useMe } from '../kit/me.ts'
import { late } from '../kit/late.ts'
import { problemWords } from '../kit/problem.ts'
import { useSay } from '../words/words.tsx'
import type { DraftKeeper, EditedContent } from './draft-keeper.ts'

const MoveContents = late(() => import('./MoveContents.tsx'), 'MoveContents')

interface Props {
  content: EditedContent
  columns: readonly EditorColumn[]
  keeper: DraftKeeper
  onReload: () => void
}

/** Says that the content's column is in the bin: the draft is kept; restore the column or move the content. */
export function ColumnBinned({ content, columns, keeper, onReload }: Props) {
  const say = useSay()
  const me = useMe()
  const [isMoving, setIsMoving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { id, columnKey: key } = content

  async function act(work: () => Promise<unknown>) {
    setProblem(undefined)
    try {
      await keeper.kept()
      await work()
      onReload()
    } catch (error) {
      setProblem(problemWords(say, error))
    }
  }
  const restore = () => act(() => asked(api.POST('/editor/columns/restore', { body: { key } })))
  async function move(columnKey: string) {
    await keeper.kept()
    await asked(api.POST('/editor/contents/move', { body: { contentIds: [id], columnKey } }))
    onReload()
  }
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={say('content.columnBinned', { place: pathWords(columns, key) })}
      description={
        <>
          {problem !== undefined && <p>{problem}</p>}
          {mayIn(me, 'arrange', key, columns) && (
            <Button onClick={restore}>{say('content.restoreColumn')}</Button>
          )}{' '}
          {mayIn(me, 'publish', key, columns) && (
            <Button onClick={() => setIsMoving(true)}>{say('contents.move')}</Button>
          )}
          {isMoving && (
            <Suspense>
              <MoveContents columns={columns} onClose={() => setIsMoving(false)} onMove={move} />
            </Suspense>
          )}
        </>
      }
    />
  )
}
