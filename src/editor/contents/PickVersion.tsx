import { Select } from 'antd'
import type { useSearchParams } from 'react-router-dom'
import type { Answer } from '../../contract/types.ts'
import { shortTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'
import { authorWords } from './author-words.ts'

interface Props {
  side: 'left' | 'right'
  /** The id of the version on this side. */
  chosen: string | undefined
  versions: Answer<'selectVersions'>
  onPick: ReturnType<typeof useSearchParams>[1]
}

/** Chooses the version on one side; the address keeps it. */
export function PickVersion({ side, chosen, versions, onPick }: Props) {
  const say = useSay()
  return (
    <Select
      variant="borderless"
      aria-label={say(side === 'left' ? 'compare.left' : 'compare.right')}
      value={chosen}
      placeholder={say('compare.nothing')}
      options={versions.map(({ id: value, number, author, createdAt, isLive }) => ({
        value,
        label: `${say('content.version', { number })} · ${authorWords(say, author)} · ${shortTime(createdAt)}${isLive ? ` · ${say('content.liveMark')}` : ''}`,
      }))}
      onChange={(value: string) =>
        onPick((now) => {
          const next = new URLSearchParams(now)
          next.set(side, value)
          return next
        })
      }
    />
  )
}
