import { contentAddress } from '../../src/contract/addresses.ts'
import { useSite } from '../parts/site.tsx'
import type { ProjectPage } from './load.ts'

/** The address of this page with another picture or unit type; the first of each needs no parameter. */
export function usePageAddress({ project, photo, unit }: ProjectPage) {
  const { site } = useSite()
  return (change: { photo?: number; unit?: number }): string => {
    const shown = { photo, unit, ...change }
    const parameters = [
      ...(shown.photo > 0 ? [`photo=${shown.photo + 1}`] : []),
      ...(shown.unit > 0 ? [`unit=${shown.unit + 1}`] : []),
    ]
    return [contentAddress(site.columns, project.columnId, project.id), ...parameters].join('&')
  }
}
