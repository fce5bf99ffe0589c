import { formColumn } from '../parts/form-column.ts'
import { useSite } from '../parts/site.tsx'
import type { OwnPlan } from './types.ts'

/** Where a household objects to the list, or to what was decided; nothing where the plan names no form for it. */
export function Objection({ plan }: { plan: Pick<OwnPlan, 'objectionFormKey'> | undefined }) {
  const { site, t, address } = useSite()
  const column = formColumn(site.columns, plan?.objectionFormKey)
  if (!column) return null
  return (
    <a className="button button--accent" href={address(column.key)}>
      {t('draw.object')}
    </a>
  )
}
