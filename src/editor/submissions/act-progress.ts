import type { Act } from './act-types.ts'

/** How far an act is that is under way: carried out, or taken back. */
export function progressOf({ state, total, done, outcomes, takenBack, notUndone }: Act) {
  const countOf = (those: readonly string[]) =>
    outcomes.reduce((sum, { outcome, count }) => sum + (those.includes(outcome ?? '') ? count : 0), 0)
  const isUndoing = state === 'undoing'
  const gone = isUndoing ? takenBack + notUndone : done
  const among = isUndoing ? countOf(['changed', 'proposed']) : (total ?? 0)
  return { isUndoing, gone, among, percent: among > 0 ? Math.floor((100 * gone) / among) : 0 }
}
