import { useEffect } from 'react'
import type { Answer } from '../../contract/types.ts'
import { api, asked } from '../kit/api.ts'
import { useQuery } from '../kit/use-query.ts'

export type StaffMessage = Answer<'selectStaffMessages'>['messages'][number]

/** Everything on the page that shows messages: it asks again when some were read. */
const shown = new Set<() => void>()

/** My messages; asked again with `goesBy`, and after some were read anywhere on the page. */
export function useMessages(goesBy: readonly unknown[] = []) {
  const query = useQuery(() => asked(api.GET('/editor/messages')), goesBy)
  const { again } = query
  useEffect(() => {
    shown.add(again)
    return () => void shown.delete(again)
  }, [again])
  return query
}

export async function readMessages(messages: readonly StaffMessage[]): Promise<void> {
  const messageIds = messages.filter(({ isRead }) => !isRead).map(({ id }) => id)
  if (messageIds.length === 0) return
  await asked(api.POST('/editor/messages/read', { body: { messageIds } })).catch(() => undefined)
  for (const again of shown) again()
}

/** The place in the app that a message is about. */
export function placeOf({ about, contentId, draftId }: StaffMessage): string {
  if (about === 'mentioned') return `/contents/${contentId}/compare`
  return draftId === null ? `/contents/${contentId}` : `/contents/${contentId}?draft=${draftId}`
}
