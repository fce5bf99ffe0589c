import type { Router } from './enhance.ts'

/** Key of the current page's column. */
export function columnKeyOf(loaderData: Router['state']['loaderData']): string | undefined {
  for (const data of Object.values(loaderData)) {
    if (typeof data !== 'object' || data === null || !('columnKey' in data)) continue
    if (typeof data.columnKey === 'string') return data.columnKey
  }
  return undefined
}
