import { useSay } from '../words/words.tsx'
import type { ComparedRow, Part } from './compare.ts'

/** Two texts as one: what went struck through, what came underlined, in the place where it stands. */
export function JoinedComparison({ rows }: { rows: readonly ComparedRow[] }) {
  const say = useSay()
  const changed = rows.filter(({ isChanged }) => isChanged).length
  return (
    <div className="comparison joined">
      <div className="changes">
        <strong>{say('compare.count', { count: changed })}</strong>
      </div>
      {rows.map(({ left = [], right = [], isChanged }, at) => (
        <p key={`${at + 1}`} className={isChanged ? 'changed' : undefined}>
          {joinedParts(left, right).map(({ key, text, side }) =>
            side === 'both' ? (
              <span key={key}>{text}</span>
            ) : side === 'left' ? (
              <del key={key}>{text}</del>
            ) : (
              <ins key={key}>{text}</ins>
            ),
          )}
        </p>
      ))}
    </div>
  )
}

interface Joined {
  key: string
  text: string
  side: 'left' | 'right' | 'both'
}

/** What both have stands once; before it what only the left one has, then what only the right one has. */
export function joinedParts(left: readonly Part[], right: readonly Part[]): Joined[] {
  const joined: Joined[] = []
  const others = [...right]
  const take = () => {
    for (let next = others[0]; next?.isOnly; next = others[0]) {
      joined.push({ key: `r${next.at}`, text: next.text, side: 'right' })
      others.shift()
    }
  }
  for (const { at, text, isOnly } of left) {
    if (isOnly) joined.push({ key: `l${at}`, text, side: 'left' })
    else {
      take()
      joined.push({ key: `b${at}`, text, side: 'both' })
      others.shift()
    }
  }
  take()
  return joined
}
