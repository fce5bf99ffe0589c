import type { Act } from './act-types.ts'

const UNDER_WAY: ReadonlySet<Act['state']> = new Set(['waiting', 'running', 'undoing'])

export const isUnderWay = ({ state }: Act) => UNDER_WAY.has(state)

/** Of how many submissions it did what: what is not counted yet has no outcome. */
export function outcomesOf({ outcomes }: Act) {
  const counts = { changed: 0, proposed: 0, same: 0, refused: 0 }
  for (const { outcome, count } of outcomes)
    if (outcome === 'changed' || outcome === 'proposed' || outcome === 'same') counts[outcome] += count
    else if (outcome !== null) counts.refused += count
  return counts
}

/** How far an act is that is under way: carried out, or taken back. */
export function progressOf(act: Act) {
  const { state, total, done, takenBack, notUndone } = act
  const { changed, proposed } = outcomesOf(act)
  const isUndoing = state === 'undoing'
  const gone = isUndoing ? takenBack + notUndone : done
  const among = isUndoing ? changed + proposed : (total ?? 0)
  return { isUndoing, gone, among, percent: among > 0 ? Math.floor((100 * gone) / among) : 0 }
}
