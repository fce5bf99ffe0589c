import { App } from 'antd'
import { api, asked } from '../kit/api.ts'
import { DoDialog } from '../kit/DoDialog.tsx'
import type { EditorColumn } from '../kit/me.ts'
import { WithReason } from '../kit/WithReason.tsx'
import { useSay } from '../words/words.tsx'
import type { Act } from './bulk-actions.ts'
import { MoveContents } from './MoveContents.tsx'
import { UsedIn } from './UsedIn.tsx'

interface Props {
  act: Act
  contentIds: string[]
  columns: readonly EditorColumn[]
  /** The list may have changed. */
  onDone: () => void
  onClose: () => void
}

/** Asks before a bulk action and runs it. */
export function BulkDialog({ act, contentIds, columns, onDone, onClose }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  async function copy(columnKey: string) {
    const made = await asked(api.POST('/editor/contents/copy', { body: { contentIds, columnKey } }))
    void message.success(say('contents.copied', { count: made.ids.length }))
  }
  const count = contentIds.length
  /** The dialog stays open if the server refuses. */
  const done = async (work: Promise<unknown>) => {
    await work
    onDone()
  }
  if (act === 'move' || act === 'copy')
    return (
      <MoveContents
        columns={columns}
        isCopy={act === 'copy'}
        onClose={onClose}
        onMove={(columnKey) =>
          done(
            act === 'copy'
              ? copy(columnKey)
              : asked(api.POST('/editor/contents/move', { body: { contentIds, columnKey } })),
          )
        }
      />
    )
  if (act === 'withdraw')
    return (
      <WithReason
        title={say('contents.withdraw', { count })}
        says={say('contents.withdrawAsk', { count })}
        doWord={say('contents.withdraw', { count })}
        isDanger
        onDo={(reason) =>
          done(asked(api.POST('/editor/contents/withdraw', { body: { contentIds, reason } })))
        }
        onClose={onClose}
      >
        <UsedIn ids={contentIds} />
      </WithReason>
    )
  return (
    <DoDialog
      title={say('contents.binTitle', { count })}
      doWord={say('contents.bin')}
      isDanger
      onDo={async () => {
        await done(asked(api.POST('/editor/contents/bin', { body: { contentIds } })))
        onClose()
      }}
      onClose={onClose}
    >
      <p>{say('contents.binSays')}</p>
      <UsedIn ids={contentIds} />
    </DoDialog>
  )
}
