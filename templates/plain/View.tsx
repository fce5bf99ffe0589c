import { ColumnHead } from '../parts/ColumnHead.tsx'
import { PlainBody } from '../parts/PlainBody.tsx'
import type { ViewProps } from '../types.ts'

export function View({ page: { path } }: ViewProps<null>) {
  return (
    <>
      <ColumnHead path={path} />
      <PlainBody path={path} />
    </>
  )
}
