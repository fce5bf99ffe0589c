import { findColumn } from '../../src/contract/columns.ts'
import { useSite } from '../parts/site.tsx'

/** To one's own applications, where the site has a page for them. */
export function OwnLink({ isPrimary = false }: { isPrimary?: boolean }) {
  const { site, t, address } = useSite()
  const applications = findColumn(site.columns, ({ template }) => template === 'applications')
  if (!applications) return null
  return (
    <a className={isPrimary ? 'button button--primary' : 'button'} href={address(applications.key)}>
      {t('choose.toOwn')}
    </a>
  )
}
