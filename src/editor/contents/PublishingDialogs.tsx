import { WithReason } from '../kit/WithReason.tsx'
import { useSay } from '../words/words.tsx'
import type { EditedContent } from './draft-keeper.ts'
import { FaultDialog } from './FaultDialog.tsx'
import { PreviewContent } from './PreviewContent.tsx'
import { UsedIn } from './UsedIn.tsx'
import type { usePublishing } from './use-publishing.ts'

type Asked = Pick<
  ReturnType<typeof usePublishing>,
  'asking' | 'setAsking' | 'faults' | 'setFaults' | 'send' | 'withdraw'
>

/** The dialogs that confirm an action or list the faults that prevent it. */
export function PublishingDialogs({
  content,
  asking,
  setAsking,
  faults,
  setFaults,
  ...acts
}: Asked & { content: EditedContent }) {
  const say = useSay()
  return (
    <>
      {faults && (
        <FaultDialog
          title={faults.says}
          faults={faults.found}
          schema={content.schema}
          onClose={() => setFaults(undefined)}
        />
      )}
      {asking === 'preview' && <PreviewContent contentId={content.id} onClose={() => setAsking(undefined)} />}
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
