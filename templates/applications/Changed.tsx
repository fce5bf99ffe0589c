import { findColumn } from '../../src/contract/columns.ts'
import { type FactRow, FactRows } from '../parts/FactRows.tsx'
import { telephone } from '../parts/telephone.ts'
import { useSite } from '../parts/site.tsx'
import type { OwnPlan } from './types.ts'

const PROFILE = '/t1/personalCenter/personal_info/basic_info'

/**
 * Where to go when something has changed: the number, the household, the plans.
 * `canChange`: something above may still be corrected or withdrawn.
 */
export function Changed({ plans, canChange }: { plans: readonly OwnPlan[]; canChange: boolean }) {
  const { site, t, address } = useSite()
  const profile = findColumn(
    site.columns,
    ({ route, children }) => route === PROFILE && children.length === 0,
  )
  const notice = plans.find(({ noticeId }) => noticeId !== undefined)?.noticeId
  const hotline = site.settings.contact?.hotline
  const rows: FactRow[] = [
    [t('own.changed.phone'), profile && <a href={address(profile.key)}>{t('own.changed.phoneGo')}</a>],
    [t('own.changed.answers'), canChange && t('own.changed.answersText')],
    [
      t('own.changed.plan'),
      notice !== undefined && (
        <a href={`/t1/article_content?${new URLSearchParams({ contentId: notice })}`}>
          {t('own.changed.planGo')}
        </a>
      ),
    ],
    [t('own.changed.else'), hotline && <a href={telephone(hotline)}>{hotline}</a>],
  ]
  return (
    <section aria-labelledby="changed">
      <h2 id="changed">{t('own.changed')}</h2>
      <FactRows facts={rows} />
    </section>
  )
}
