import type { Column } from '../../src/contract/types.ts'
import { Breadcrumb } from './Breadcrumb.tsx'
import { PageHead } from './PageHead.tsx'
import { settingsOf, textOf } from './settings.ts'

/** The band on top of a column's page: where it stands, its name, what it is about. */
export function ColumnHead({ path, title }: { path: readonly Column[]; title?: string }) {
  const column = path.at(-1)
  const intro = textOf(settingsOf(column?.settings).intro)
  const name = title ?? column?.label
  return (
    <div className="pagehead">
      <PageHead title={name} description={intro} />
      <div className="wrap">
        <Breadcrumb path={path} />
        <h1>{name}</h1>
        {intro && <p>{intro}</p>}
      </div>
    </div>
  )
}
