import { App } from 'antd'
import { type ReactNode, useState } from 'react'
import { api, asked } from '../kit/api.ts'
import { DoDialog } from '../kit/DoDialog.tsx'
import type { EditorColumn } from '../kit/me.ts'
import { problemWords } from '../kit/problem.ts'
import { useSay } from '../words/words.tsx'
import type { Act, Row } from './bulk-actions.ts'
import { MoveContents } from './MoveContents.tsx'
import { UsedIn } from './UsedIn.tsx'
import { WithReason } from '../kit/WithReason.tsx'

export type Begin = (act: Act, rows: readonly Row[]) => void

/**
 * Runs a bulk action after its dialog. The caller renders `dialog`.
 * `onDone` is called when the list may have changed.
 */
export function useBulkActions(
  columns: readonly EditorColumn[],
  onDone: () => void,
): { begin: Begin; dialog: ReactNode } {
  const say = useSay()
  const { message } = App.useApp()
  const [begun, setBegun] = useState<{ act: Act; rows: readonly Row[] }>()
  const close = () => setBegun(undefined)

  async function pin(rows: readonly Row[], isPinned: boolean) {
    await asked(api.POST('/editor/contents/pin', { body: { contentIds: idsOf(rows), isPinned } }))
    void message.success(say(isPinned ? 'contents.pinned' : 'contents.unpinned', { count: rows.length }))
  }
  async function copy(contentIds: string[], columnKey: string) {
    const made = await asked(api.POST('/editor/contents/copy', { body: { contentIds, columnKey } }))
    void message.success(say('contents.copied', { count: made.ids.length }))
  }
  /** Actions without a dialog. */
  async function doNow(work: Promise<unknown>) {
    try {
      await work
    } catch (error) {
      void message.error(problemWords(say, error), 6)
    }
    onDone()
  }
  const begin: Begin = (act, rows) => {
    if (act === 'pin' || act === 'unpin') void doNow(pin(rows, act === 'pin'))
    else if (act === 'restore')
      void doNow(asked(api.POST('/editor/contents/restore', { body: { contentIds: idsOf(rows) } })))
    else setBegun({ act, rows })
  }

  function dialogOf(act: Act, contentIds: string[]): ReactNode {
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
          onClose={close}
          onMove={(columnKey) =>
            done(
              act === 'copy'
                ? copy(contentIds, columnKey)
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
          onClose={close}
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
          close()
        }}
        onClose={close}
      >
        <p>{say('contents.binSays')}</p>
        <UsedIn ids={contentIds} />
      </DoDialog>
    )
  }
  return { begin, dialog: begun && dialogOf(begun.act, idsOf(begun.rows)) }
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)
