import type { ChunkError } from '../kit/chunks.ts'
import { Empty } from '../../../templates/parts/Empty.tsx'
import { PageHead } from '../../../templates/parts/PageHead.tsx'
import { useSite } from '../../../templates/parts/site.tsx'

/** There is no such page, or it is gone. */
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
  /** Where to try again. */
  address: string
  /** The part of the portal that did not come; absent where the server could not give the page. */
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
