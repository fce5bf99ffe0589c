import type { ChunkError } from '../kit/chunks.ts'
import { Empty } from '../../../templates/parts/Empty.tsx'
import { PageHead } from '../../../templates/parts/PageHead.tsx'
import { selectColumns } from '../../contract/columns.ts'
import { columnTitle } from '../../../templates/parts/column-title.ts'
import { useSite } from '../../../templates/parts/site.tsx'

/** The page does not exist, or no longer exists; a content that was withdrawn names its column as a way on. */
export function MissingPage({ address }: { address: string }) {
  const { t, site, address: addressOf } = useSite()
  const { pathname, searchParams } = new URL(address, 'http://portal')
  const selection = selectColumns(site.columns, { ...Object.fromEntries(searchParams), pathname })
  const column = selection.contentId === undefined ? undefined : selection.path.at(-1)
  const title = t(column ? 'missing.content' : 'missing.title')
  return (
    <div className="wrap alone">
      <PageHead title={title} />
      <Empty isPage title={title} text={t(column ? 'missing.contentText' : 'missing.text')}>
        {column && (
          <a className="button button--primary" href={addressOf(column.key)}>
            {t('missing.column', { column: columnTitle(site, selection.path) ?? '' })}
          </a>
        )}
        <a className={column ? 'button' : 'button button--primary'} href="/home">
          {t('missing.home')}
        </a>
      </Empty>
    </div>
  )
}

interface FailurePageProps {
  /** The address to try again. */
  address: string
  /** The file that failed to load; absent if the server could not render the page. */
  missed?: Pick<ChunkError, 'type' | 'fileName'>
}

/** The page could not be shown. */
export function FailurePage({ address, missed }: FailurePageProps) {
  const { t } = useSite()
  const text = missed
    ? t(missed.type === 'script' ? 'failure.script' : 'failure.style', { name: missed.fileName })
    : t('failure.text')
  return (
    <div className="wrap alone">
      <PageHead title={t('failure.title')} />
      <Empty isPage title={t('failure.title')} text={text}>
        <a className="button button--primary" href={address} target="_self">
          {t('failure.retry')}
        </a>
      </Empty>
    </div>
  )
}
