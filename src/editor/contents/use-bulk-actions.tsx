import { App } from 'antd'
import { type ReactNode, useState } from 'react'
import { api, asked } from '../kit/api.ts'
import type { EditorColumn } from '../kit/me.ts'
import { problemWords } from '../kit/problem.ts'
import { useSay } from '../words/words.tsx'
import type { Act, Row } from './bulk-actions.ts'
import { BulkDialog } from './BulkDialog.tsx'

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

  return {
    begin,
    dialog: begun && (
      <BulkDialog
        act={begun.act}
        contentIds={idsOf(begun.rows)}
        columns={columns}
        onDone={onDone}
        onClose={close}
      />
    ),
  }
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)
