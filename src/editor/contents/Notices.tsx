import { Alert } from 'antd'
import { memo, Suspense } from 'react'
import { isInReview } from '../../contract/content-states.ts'
import { late } from '../kit/late.ts'
import { pathWords } from '../model/tree.ts'
import type { EditorColumn } from '../kit/me.ts'
import { SaveRejected } from '../kit/SaveRejected.tsx'
import { shortTime } from '../kit/times.ts'
import { useOnline } from '../kit/use-online.ts'
import { useSay } from '../words/words.tsx'
import type { DraftKeeper, DraftState, EditedContent } from './draft-keeper.ts'
import { Others } from './Presence.tsx'
import { Replaced } from './Replaced.tsx'
import { Returned } from './Returned.tsx'
import { RightLost } from './RightLost.tsx'
import type { KeptText } from './use-device-copy.ts'

interface Props {
  content: EditedContent
  columns: readonly EditorColumn[]
  draft: DraftState
  keeper: DraftKeeper
  unsaved: KeptText | undefined
  /** Nothing that is written here exists on this page alone. */
  isOnDevice: boolean
  mayWrite: boolean
  onMedia: (media: EditedContent['media']) => void
  onReload: () => void
}

/** Seldom needed, and then the server has just answered. */
const Conflict = late(() => import('./Conflict.tsx'), 'Conflict')
const ColumnBinned = late(() => import('./ColumnBinned.tsx'), 'ColumnBinned')

/** What a writer must know before writing on: refused saves, others at work, reviews, conflicts. */
export const Notices = memo(function Notices({
  content,
  columns,
  draft,
  keeper,
  unsaved,
  isOnDevice,
  mayWrite,
  onMedia,
  onReload,
}: Props) {
  const say = useSay()
  const isOnline = useOnline()
  return (
    <>
      {!isOnline && (
        <Alert type="warning" showIcon title={say(isOnDevice ? 'content.offline' : 'content.offlineHere')} />
      )}
      {draft.problem?.reason === 'no-right' ? (
        <RightLost
          schema={content.schema}
          fields={draft.fields}
          place={pathWords(columns, content.columnKey) || say('contents.ofSite')}
        />
      ) : (
        <SaveRejected draft={draft} schema={content.schema} />
      )}
      <Replaced contentId={content.id} />
      <Others contentId={content.id} />
      {!mayWrite && <Alert type="info" title={say('content.readOnly')} showIcon />}
      {mayWrite && isInReview(draft) && <Alert type="info" title={say('review.locked')} showIcon />}
      {unsaved && draft.status !== 'saved' && (
        <Alert type="info" showIcon title={say('device.found', { time: shortTime(unsaved.at) })} />
      )}
      {content.review.returned && <Returned {...content.review.returned} />}
      {draft.status === 'stale' && (
        <Suspense>
          <Conflict
            content={content}
            columns={columns}
            keeper={keeper}
            mine={draft.fields}
            onMedia={onMedia}
            onTheirs={onReload}
          />
        </Suspense>
      )}
      {draft.isColumnBinned && draft.state !== 'binned' && (
        <Suspense>
          <ColumnBinned content={content} columns={columns} keeper={keeper} onReload={onReload} />
        </Suspense>
      )}
    </>
  )
})
