import type { BuiltInKinds } from '../../src/contract/kinds.ts'
import { selectAll } from '../parts/select-all.ts'
import type { LoadContext } from '../define/types.ts'

export type Brochure = BuiltInKinds['brochure']

export interface BrochureData {
  brochures: Brochure[]
}

/** The brochures of a column, in their order. */
export async function load({ api, column }: LoadContext): Promise<BrochureData> {
  return { brochures: await selectAll(api, column.key, 'brochure') }
}
