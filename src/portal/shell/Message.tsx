import type { ChunkError } from '../kit/chunks.ts'
import { Empty } from '../../../templates/parts/Empty.tsx'
import { PageHead } from '../../../templates/parts/PageHead.tsx'
import { useSite } from '../../../templates/parts/site.tsx'

/** The page does not exist, or no longer exists. */
export function MissingPage() {
  const { t } = useSite()
  return (
    <div className="wrap alone">
      <PageHead title={t('missing.title')} />
      <Empty isPage title={t('missing.title')} text={t('missing.text')}>
        <a className="button button--primary" href="/home">
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
