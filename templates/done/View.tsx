import { Empty } from '../parts/Empty.tsx'
import { useTold } from '../parts/form-context.ts'
import { PageHead } from '../parts/PageHead.tsx'
import { useSite } from '../parts/site.tsx'
import { useToldText } from '../parts/ToldBox.tsx'

/** What came of a form, and the way on. */
export function View() {
  const { t } = useSite()
  const told = useTold()
  const textOf = useToldText()
  const isDone = told !== undefined && told.status < 400
  const title = told ? t(isDone ? 'told.done' : 'told.failed') : t('done.nothing')
  return (
    <div className="wrap alone" data-told={told && (isDone ? 'done' : 'refused')}>
      <PageHead title={t('done.title')} />
      <Empty isPage title={title} text={told ? textOf(told) : t('done.nothingText')}>
        {told?.next && (
          <a className="button button--primary" href={told.next}>
            {t('done.onward')}
          </a>
        )}
        <a className="button" href="/home">
          {t('done.home')}
        </a>
      </Empty>
    </div>
  )
}
