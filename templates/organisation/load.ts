import { selectAll } from '../parts/select-all.ts'
import type { LoadContext } from '../define/types.ts'
import { treeOf, type Branch } from './tree.ts'

export interface Unit {
  id: string
  parentId?: string
  name: string
  duty?: string
  phone?: string
  address?: string
}

export interface OrganisationData {
  tree: Branch<Unit>[]
}

/** The units of the organisation, each below its superior. */
export async function load({ api, column }: LoadContext): Promise<OrganisationData> {
  const nodes = await selectAll(api, column.key, 'orgNode')
  const units = nodes.map(({ id, parentId, name, duty, phone, address }) => {
    return { id, parentId, name, duty, phone, address }
  })
  return { tree: treeOf(units) }
}
