import { Alert } from 'antd'
import { Suspense } from 'react'
import { late } from '../kit/late.ts'
import { type EditorColumn, useMe } from '../kit/me.ts'
import type { DraftKeeper, DraftState, EditedContent } from './draft-keeper.ts'
import { mayDo } from './may-do.ts'
import { Buttons } from './PublishingButtons.tsx'
import { PublishTime } from './PublishTime.tsx'
import { usePublishing } from './use-publishing.ts'

const PublishingDialogs = late(() => import('./PublishingDialogs.tsx'), 'PublishingDialogs')

interface Props {
  content: EditedContent
  columns: readonly EditorColumn[]
  draft: DraftState
  keeper: DraftKeeper
  onRefused: () => void
  onReload: (hasChanged?: boolean) => void
}

/** Actions that the person may take in the content's state: submit, take back, judge, publish, withdraw. */
export function Publishing({ content, columns, draft, keeper, onRefused, onReload }: Props) {
  const me = useMe()
  const { at, setAt, problem, isActing, asking, setAsking, faults, setFaults, send, withdraw, ...acts } =
    usePublishing({
      content,
      draft,
      keeper,
      onRefused,
      onReload,
    })
  const may = mayDo({ content, columns, draft, me })

  return (
    <>
      {may.publish && <PublishTime at={at} onChange={setAt} />}
      {problem !== undefined && <Alert type="error" title={problem} showIcon role="alert" />}
      <Buttons content={content} may={may} at={at} isActing={isActing} acts={acts} onAsk={setAsking} />
      {(faults ?? asking) && (
        <Suspense>
          <PublishingDialogs
            content={content}
            {...{ asking, setAsking, faults, setFaults, send, withdraw }}
          />
        </Suspense>
      )}
    </>
  )
}
