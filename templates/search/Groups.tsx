import { useSite } from '../parts/site.tsx'
import { searchAddress } from './address.ts'
import { type Hit, HitList } from './HitList.tsx'
import { kindLabel } from './kinds.ts'
import type { Asked, SearchAnswer } from './load.ts'
import styles from './View.module.css'

/** The hits by kind, the kind of the nearest first; a kind that has more than the page shows leads to all of its hits. */
export function Groups({
  asked,
  answer,
  hits,
}: {
  asked: Asked
  answer: SearchAnswer
  hits: readonly Hit[]
}) {
  const { t } = useSite()
  const totals = new Map(answer.kinds.map(({ kind, total }) => [kind, total]))
  const shownOf = (kind: string) => answer.records.filter((one) => one.kind === kind).length
  return [...byKind(hits)].map(([kind, members]) => (
    <section key={kind} className={styles.group} aria-labelledby={`of-${kind}`}>
      <div className={styles.kind}>
        <h3 id={`of-${kind}`}>{kindLabel(t, kind, members[0]?.kindTitle)}</h3>
        {(totals.get(kind) ?? 0) > shownOf(kind) && (
          <a href={searchAddress({ ...asked, kind })}>
            {t('search.allOfKind', { count: totals.get(kind) ?? 0 })}
          </a>
        )}
      </div>
      <HitList hits={members} level={4} />
    </section>
  ))
}

function byKind(hits: readonly Hit[]): Map<string, Hit[]> {
  const groups = new Map<string, Hit[]>()
  for (const hit of hits) groups.set(hit.kind, [...(groups.get(hit.kind) ?? []), hit])
  return groups
}
