import { FILL_QUERY } from '../../src/contract/forms/fill-query.ts'
import { formColumn } from '../parts/form-column.ts'
import { useSite } from '../parts/site.tsx'
import type { Application } from './types.ts'

/** The button that opens the form for objections, with the receipt number filled in. Without such a form there is no button. */
export function Objection({ application: { plan, sent } }: { application: Application }) {
  const { site, t, address } = useSite()
  const column = formColumn(site.columns, plan?.objectionFormKey)
  if (!column) return null
  const link = plan?.objections?.find(({ number }) => number === sent.number)?.link
  return (
    <a
      className="button button--accent"
      href={address(column.key, link === undefined ? {} : { [FILL_QUERY.link]: link })}
    >
      {t('draw.object')}
    </a>
  )
}
