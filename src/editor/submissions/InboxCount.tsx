import { useEffect } from 'react'
import { api, asked } from '../kit/api.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { onInboxChange } from './inbox-changes.ts'

/** How many submissions nobody has begun to work on, beside the way to the inbox. */
export function InboxCount() {
  const say = useSay()
  const { data = [], again } = useQuery(() => asked(api.GET('/editor/inboxes')), [])
  useEffect(() => onInboxChange(again), [again])
  const count = data.reduce((total, { waiting }) => total + waiting, 0)
  if (count === 0) return null
  return (
    <span className="count" aria-label={say('nav.waiting', { count })}>
      {count.toLocaleString()}
    </span>
  )
}
