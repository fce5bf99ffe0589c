import { useSay } from '../words/words.tsx'
import type { differences } from './model/differences.ts'

type Changes = ReturnType<typeof differences>

/** What was added, removed and changed. */
export function ChangeList({ changes }: { changes: Changes }) {
  const say = useSay()
  if (changes.length === 0) return null
  return (
    <ul className="differences">
      {changes.map(({ title, is }) => (
        <li key={`${is} ${title}`}>
          <b>{say(`mine.${is}`)}</b> {title}
        </li>
      ))}
    </ul>
  )
}
