import { ColumnHead } from '../parts/ColumnHead.tsx'
import { PlainBody } from '../parts/PlainBody.tsx'
import { SideNav, useSideColumns } from '../parts/SideNav.tsx'
import type { ViewProps } from '../define/types.ts'
import type { OrganisationData } from './load.ts'
import { Tree } from './Tree.tsx'

/** The organisation chart: units, their tasks, and telephone numbers. */
export function View({ data: { tree }, page: { path, column } }: ViewProps<OrganisationData>) {
  const hasSide = useSideColumns(path).length > 0
  return (
    <>
      <ColumnHead path={path} />
      {tree.length === 0 ? (
        <PlainBody path={path} />
      ) : (
        <div className={`wrap ${hasSide ? 'withside' : 'alone'}`}>
          <SideNav path={path} />
          <section aria-label={column.label}>
            <Tree tree={tree} />
          </section>
        </div>
      )}
    </>
  )
}
