import { api, asked } from '../kit/api.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'

/** How many submissions nobody has begun to work on, beside the way to the inbox. */
export function InboxCount() {
  const say = useSay()
  const { data = [] } = useQuery(() => asked(api.GET('/editor/inboxes')), [])
  const count = data.reduce((total, { waiting }) => total + waiting, 0)
  if (count === 0) return null
  return (
    <span className="count" aria-label={say('nav.waiting', { count })}>
      {count}
    </span>
  )
}
