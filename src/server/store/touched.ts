import type { Held, Revisions } from '../ground/revisions.ts'
import { ANYTHING } from '../ground/topics.ts'

/** What the database says of the revisions after `since`. */
export interface News {
  since: number
  revision: number
  /** The last revision that touched everything. */
  structure: number
  /** What those after both have touched. */
  touched: { revision: number; topics: string[] }[]
}

/** More than one revision after another touches; a process that has heard of more forgets them and drops all it keeps. */
const MOST_TOPICS = 20_000

/** When which topic was touched last, as far as this process has heard. */
export function createTouched(): Revisions & { hear(news: News): void } {
  const touchedAt = new Map<string, number>()
  let known = 0
  let structure = 0

  function touchEverything(revision: number): void {
    touchedAt.clear()
    structure = revision
  }

  /** The revision itself says that something changed: where it does not say what, it was everything. */
  function hear({ since, revision, structure: all, touched }: News): void {
    if (!(revision > known)) return
    const from = Math.max(since, all)
    const isToldFully = touched.length === revision - from
    // At a start nothing is kept yet. Else a release before this one has published, or too much for the table.
    if (known === 0) touchEverything(all)
    else if (!isToldFully || touchedAt.size > MOST_TOPICS) touchEverything(revision)
    else if (all > known) touchEverything(all)
    for (const { revision: at, topics } of touched) {
      for (const topic of topics) touchedAt.set(topic, at)
      touchedAt.set(ANYTHING, at)
    }
    known = revision
  }

  function isUntouched({ revision, topics }: Held): boolean {
    if (revision < structure) return false
    if (!topics) return revision === known
    for (const topic of topics) if ((touchedAt.get(topic) ?? 0) > revision) return false
    return true
  }

  return {
    current: () => known,
    structure: () => structure,
    isCurrent(held) {
      if (held.checkedAt === known) return true
      if (!isUntouched(held)) return false
      held.checkedAt = known
      return true
    },
    hear,
  }
}
