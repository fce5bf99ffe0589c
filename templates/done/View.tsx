import type { Told } from '../../src/contract/actions.ts'
import type { PortalPageContext } from '../define/types.ts'
import { Empty } from '../parts/Empty.tsx'
import { useTold } from '../parts/form-context.ts'
import { PageHead } from '../parts/PageHead.tsx'
import { useSite } from '../parts/site.tsx'
import { useToldText } from '../parts/ToldBox.tsx'

const LOGGED_OUT: Told = { operation: 'logout', status: 200 }

/** The result of an action form, and where to go next. */
export function View({ page }: { page: PortalPageContext }) {
  const { t } = useSite()
  const answered = useTold()
  // Scripts log out by themselves, and lead here.
  const told = answered ?? (page.query.of === 'logout' ? LOGGED_OUT : undefined)
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
