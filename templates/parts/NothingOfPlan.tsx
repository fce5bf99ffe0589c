import { Empty } from './Empty.tsx'
import { useSite } from './site.tsx'

/** A page of a plan that is not there, or has nothing yet: what that means, and the way to the plans. */
export function NothingOfPlan({ title, text }: { title: string; text: string }) {
  const { t } = useSite()
  return (
    <Empty isPage title={title} text={text}>
      <a className="button button--primary" href="/home#plans">
        {t('home.allPlans')}
      </a>
    </Empty>
  )
}
