import { useSite } from './site.tsx'

interface GroupLinksProps {
  groups: readonly { classify: string; total: number }[]
  /** The group that is chosen. */
  current?: string
  addressOf: (group: string | undefined) => string
  /** What visitors read for a group; by default its own name. */
  labelOf?: (group: string) => string
}

/** A column's groups as links; one group is no choice. */
export function GroupLinks({ groups, current, addressOf, labelOf }: GroupLinksProps) {
  const { t } = useSite()
  if (groups.length < 2) return null
  return (
    <nav className="chips" aria-label={t('list.classify')}>
      <a className="chip" href={addressOf(undefined)} aria-current={current === undefined || undefined}>
        {t('list.all')}
      </a>
      {groups.map(({ classify, total }) => (
        <a
          key={classify}
          className="chip"
          href={addressOf(classify)}
          aria-current={classify === current || undefined}
        >
          {labelOf?.(classify) ?? classify} {total}
        </a>
      ))}
    </nav>
  )
}
