import { Alert, Button } from 'antd'
import { useSay } from '../words/words.tsx'
import type { differences } from './model/differences.ts'

type Changes = ReturnType<typeof differences>

interface Props {
  title: string
  /** Whose text the other one is. */
  who: string
  changes: Changes
  onMine: () => void
  onTheirs: () => void
}

/** Somebody saved meanwhile: what is different is named, and nothing is chosen for anybody. */
export function ConflictNotice({ title, who, changes, onMine, onTheirs }: Props) {
  const say = useSay()
  return (
    <Alert
      type="warning"
      role="alert"
      className="design-conflict"
      title={title}
      description={
        <>
          <ChangeList changes={changes} />
          <Button onClick={onMine}>{say('content.keepMine')}</Button>{' '}
          <Button onClick={onTheirs}>{say('content.takeTheirs', { who })}</Button>
        </>
      }
    />
  )
}

/** What is new, gone and changed. */
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
