import type { Column } from '../../src/contract/types.ts'
import { Breadcrumb } from './Breadcrumb.tsx'
import { columnTitle } from './column-title.ts'
import { PageHead } from './PageHead.tsx'
import { settingsOf, textOf } from './settings.ts'
import { Kept } from './keep.tsx'
import { useSite } from './site.tsx'
import { OnlyIn } from './OnlyIn.tsx'
import { Title } from './Title.tsx'

interface ColumnHeadProps {
  path: readonly Column[]
  title?: string
  /** The visitor's filters: browser tabs and history entries show them. */
  chosen?: readonly (string | false | undefined)[]
  /** Number of the page, if there are several. */
  current?: number
  /** Its words are the portal's own, in each language. */
  isTranslated?: boolean
  /** A text alone stands below it, in the middle. */
  isAboveText?: boolean
}

/** The header of a column's page: breadcrumbs, name, introduction. */
export function ColumnHead({ path, title, chosen, current = 1, ...look }: ColumnHeadProps) {
  const { site, t } = useSite()
  const column = path.at(-1)
  const intro = textOf(settingsOf(column?.settings).intro)
  const name = title ?? columnTitle(site, path)
  const names = [...(chosen ?? []), current > 1 && t('pages.title', { current }), columnTitle(site, path)]
  return (
    <div className={look.isAboveText ? 'pagehead pagehead--text' : 'pagehead'}>
      <PageHead title={title ?? names.filter(Boolean).join(' · ')} description={intro} />
      <div className="wrap">
        <Breadcrumb path={path} />
        <h1>
          <Title text={name} />
        </h1>
        {intro && (
          <p>
            <Kept text={intro} />
          </p>
        )}
        {!look.isTranslated && <OnlyIn language={column?.locale} />}
      </div>
    </div>
  )
}
