import { createContext, useContext } from 'react'
import { capabilitiesOf, type Capability, WHOLE_SITE } from '../../contract/staff.ts'
import type { Answer } from '../../contract/types.ts'

export type Me = Answer<'selectMe'>
export type EditorColumn = Answer<'selectEditorColumns'>[number]

export const WhoIsIn = createContext<Me | undefined>(undefined)

export function useMe(): Me {
  const me = useContext(WhoIsIn)
  if (!me) throw new Error('nobody is logged in here')
  return me
}

/** Whether I have a right in a column; this only shows or hides things, the server decides. */
export function mayIn(
  me: Me,
  capability: Capability,
  columnKey: string | null,
  columns: readonly EditorColumn[],
): boolean {
  const held = me.grants.filter(({ role }) => capabilitiesOf(role).includes(capability))
  if (held.some((grant) => grant.columnKey === WHOLE_SITE)) return true
  const path: string[] = []
  for (let key = columnKey; key; key = columns.find((one) => one.key === key)?.parentKey ?? null)
    path.push(key)
  return held.some((grant) => path.includes(grant.columnKey))
}

/** Whether I have the right in any column. */
export function may(me: Me, capability: Capability): boolean {
  return me.grants.some(({ role }) => capabilitiesOf(role).includes(capability))
}
