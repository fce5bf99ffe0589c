import { feedAddress } from '../../src/contract/feeds.ts'
import { ColumnHead } from '../parts/ColumnHead.tsx'
import { EntryList } from '../parts/entries/EntryList.tsx'
import { EntryMap } from '../parts/entries/EntryMap.tsx'
import { labelOf } from '../parts/entries/FieldValue.tsx'
import type { EntryPage } from '../parts/entries/select-entries.ts'
import { Icon } from '../parts/Icon.tsx'
import { ListFilters, useNarrowed } from '../parts/ListFilters.tsx'
import { narrowingParameters } from '../parts/narrowing.ts'
import { NothingHere } from '../parts/NothingHere.tsx'
import { pageParameter } from '../parts/page-number.ts'
import { Pagination } from '../parts/Pagination.tsx'
import { PlainBody } from '../parts/PlainBody.tsx'
import { SideNav, useSideColumns } from '../parts/SideNav.tsx'
import { useSite } from '../parts/site.tsx'
import { ViewSwitch } from '../parts/ViewSwitch.tsx'
import type { PageContext, ViewProps } from '../define/types.ts'
import { kindParameter } from './address.ts'
import type { CollectionData } from './load.ts'
import styles from './View.module.css'

/** The contents of a column of any kind; the kind decides what is shown. */
export function View({ data, page: { column, path } }: ViewProps<CollectionData>) {
  const { t } = useSite()
  const hasSide = useSideColumns(path).length > 0
  const { page, chosen, view } = data
  if (!page) {
    return (
      <>
        <ColumnHead path={path} />
        <PlainBody path={path} />
      </>
    )
  }
  const { classify } = chosen
  const group = classify === undefined ? undefined : labelOf(page.shape.classify, classify)
  const year = chosen.year && t('timeline.year', { year: chosen.year })
  const isOther = page.kind !== page.kinds[0]?.kind
  return (
    <>
      <ColumnHead
        path={path}
        chosen={[isOther && page.shape.label, group, year, view === 'map' && t('project.view.map')]}
        current={page.current}
      />
      <div className={`wrap ${hasSide ? 'withside' : 'alone'}`}>
        <SideNav path={path} />
        <section aria-labelledby="entries">
          <Body data={data} page={page} column={column} path={path} />
        </section>
      </div>
    </>
  )
}

type BodyProps = { data: CollectionData; page: EntryPage } & Pick<PageContext, 'column' | 'path'>

function Body({ data: { chosen: narrowing, view, first }, page, column, path }: BodyProps) {
  const { address } = useSite()
  const { shape, entries } = page
  const chosen = {
    ...kindParameter(page),
    ...narrowingParameters(narrowing),
    ...(view === 'map' && { view }),
  }
  const addressOf = (change: Record<string, string | undefined>) => {
    const asked = Object.entries({ ...chosen, ...change }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    )
    return address(column.key, Object.fromEntries(asked))
  }
  const narrowed = useNarrowed(narrowing, addressOf({ classify: undefined, year: undefined }))
  return (
    <>
      <KindTabs page={page} addressOf={(kind) => address(column.key, kind)} />
      <Bar page={page} path={path} view={view} addressOf={addressOf} />
      <ListFilters
        choices={page}
        chosen={narrowing}
        labelOf={(group) => labelOf(shape.classify, group)}
        addressOf={({ classify, year }) => addressOf({ classify, year })}
      />
      {entries.length === 0 ? (
        <NothingHere narrowed={narrowed} />
      ) : view === 'map' ? (
        <EntryMap shape={shape} entries={entries} first={first} />
      ) : (
        <EntryList shape={shape} entries={entries} label={column.label} eager />
      )}
      <Pagination
        current={page.current}
        pages={page.pages}
        address={(number) => addressOf(pageParameter(number))}
      />
    </>
  )
}

/** If a column has contents of several kinds, one kind is shown at a time. */
function KindTabs({
  page: { kinds, kind },
  addressOf,
}: {
  page: EntryPage
  addressOf: (kind: Record<string, string>) => string
}) {
  const { t } = useSite()
  if (kinds.length < 2) return null
  return (
    <nav className="tabs" aria-label={t('entry.kinds')}>
      {kinds.map((one) => (
        <a
          key={one.kind}
          href={addressOf(kindParameter({ kind: one.kind, kinds }))}
          aria-current={one.kind === kind ? 'page' : undefined}
        >
          {one.label} {one.total}
        </a>
      ))}
    </nav>
  )
}

interface BarProps {
  page: EntryPage
  path: PageContext['path']
  view: CollectionData['view']
  addressOf: (change: Record<string, string | undefined>) => string
}

/** The number of entries, the choice of view, and the feed. */
function Bar({ page: { shape, total, kinds }, path, view, addressOf }: BarProps) {
  const { t } = useSite()
  const feed = feedAddress(path)
  const label = kinds.length > 1 ? shape.label : (path.at(-1)?.label ?? shape.label)
  return (
    <div className={`listhead ${styles.bar}`}>
      <h2 id="entries">{t('list.title', { label })}</h2>
      <p className="muted small">{t('entry.count', { count: total })}</p>
      {shape.place && total > 0 && (
        <ViewSwitch
          current={view}
          addressOf={(one) => addressOf({ view: one === 'map' ? one : undefined })}
        />
      )}
      {feed && (
        <a className="more" href={feed} type="application/rss+xml">
          <Icon name="bell" />
          {t('list.subscribe')}
        </a>
      )}
    </div>
  )
}
