import { ColumnHead } from '../parts/ColumnHead.tsx'
import { PlainBody } from '../parts/PlainBody.tsx'
import { settingsOf, textOf } from '../parts/settings.ts'
import type { ViewProps } from '../types.ts'

/** What the column's introduction says, what stands below it, and whom to ask. */
export function View({ page: { column, path } }: ViewProps<null>) {
  return (
    <>
      <ColumnHead path={path} />
      <PlainBody path={path} hasText={textOf(settingsOf(column.settings).intro) !== undefined} />
    </>
  )
}
