import { ColumnHead } from '../parts/ColumnHead.tsx'
import { PlainBody } from '../parts/PlainBody.tsx'
import { settingsOf, textOf } from '../parts/settings.ts'
import type { ViewProps } from '../define/types.ts'
import { isOffline, Offline } from './Offline.tsx'

/** The column's introduction, how the service is offered today, child columns, and contacts. */
export function View({ page: { column, path } }: ViewProps<null>) {
  const hasText = textOf(settingsOf(column.settings).intro) !== undefined
  return (
    <>
      <ColumnHead path={path} />
      <PlainBody path={path} hasText={hasText}>
        {isOffline(column) && <Offline column={column} />}
      </PlainBody>
    </>
  )
}
