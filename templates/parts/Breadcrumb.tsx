import type { Column } from '../../src/contract/types.ts'
import { useSite } from './site.tsx'

interface BreadcrumbProps {
  path: readonly Column[]
  /** What is below the last column, such as one content; the last column is then a link. */
  last?: string
}

export function Breadcrumb({ path, last }: BreadcrumbProps) {
  const { t, address } = useSite()
  const here = last ?? path.at(-1)?.label
  const above = last === undefined ? path.slice(0, -1) : path
  return (
    <nav className="crumbs" aria-label={t('shell.crumbs')}>
      <ol>
        <li>
          <a href="/home">{t('home.title')}</a>
        </li>
        {above.map(({ key, label }) => (
          <li key={key}>
            <a href={address(key)}>{label}</a>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
