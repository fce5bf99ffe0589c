import { Alert } from 'antd'
import { Suspense } from 'react'
import { late } from '../kit/late.ts'
import { type EditorColumn, useMe } from '../kit/me.ts'
import { WithReason } from '../kit/WithReason.tsx'
import { useSay, type Word } from '../words/words.tsx'
import type { DraftKeeper, DraftState, EditedContent } from './draft-keeper.ts'
import { FaultDialog } from './Faults.tsx'
import { mayDo } from './may-do.ts'
import { Buttons } from './PublishingButtons.tsx'
import { PublishTime } from './PublishTime.tsx'
import { UsedIn } from './UsedIn.tsx'
import { usePublishing } from './use-publishing.ts'

const PreviewContent = late(() => import('./PreviewContent.tsx'), 'PreviewContent')

interface Props {
  content: EditedContent
  columns: readonly EditorColumn[]
  draft: DraftState
  keeper: DraftKeeper
  onReload: (news?: Word) => void
}

/** Actions that the person may take in the content's state: submit, take back, judge, publish, withdraw. */
export function Publishing({ content, columns, draft, keeper, onReload }: Props) {
  const say = useSay()
  const me = useMe()
  const { at, setAt, problem, isActing, asking, setAsking, faults, setFaults, ...acts } = usePublishing({
    content,
    draft,
    keeper,
    onReload,
  })
  const may = mayDo({ content, columns, draft, me })

  return (
    <>
      {may.publish && <PublishTime at={at} onChange={setAt} />}
      {problem !== undefined && <Alert type="error" title={problem} showIcon role="alert" />}
      <Buttons content={content} may={may} at={at} isActing={isActing} acts={acts} onAsk={setAsking} />
      {faults && (
        <FaultDialog
          title={faults.says}
          faults={faults.found}
          schema={content.schema}
          onClose={() => setFaults(undefined)}
        />
      )}
      {asking === 'preview' && (
        <Suspense>
          <PreviewContent contentId={content.id} onClose={() => setAsking(undefined)} />
        </Suspense>
      )}
      {asking === 'withdraw' && (
        <WithReason
          title={say('content.withdraw')}
          says={say('content.withdrawAsk')}
          doWord={say('content.withdraw')}
          isDanger
          onDo={acts.withdraw}
          onClose={() => setAsking(undefined)}
        >
          <UsedIn ids={[content.id]} />
        </WithReason>
      )}
      {asking === 'send' && (
        <WithReason
          title={say('review.send')}
          says={say('review.sendSays')}
          doWord={say('review.send')}
          onDo={acts.send}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}
