import { Empty } from '../parts/Empty.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { useSite } from '../parts/site.tsx'

export function View({ data: { isStopped } }: { data: { isStopped: boolean } }) {
  const { t } = useSite()
  return (
    <div className="wrap alone">
      <PageHead title={t('stop.title')} />
      <Empty
        isPage
        title={t(isStopped ? 'stop.done' : 'stop.unknown')}
        text={t(isStopped ? 'stop.doneText' : 'stop.unknownText')}
      >
        <a className="button" href="/messages">
          {t('stop.settings')}
        </a>
      </Empty>
    </div>
  )
}
