import { createContext, use } from 'react'
import type { FormState, Told } from '../../src/contract/actions.ts'
import type { OperationId } from '../../src/contract/types.ts'

/** What the forms of this page need; undefined on a shared page. */
export const FormContext = createContext<FormState | undefined>(undefined)

/** The result of the previous form, if it ran one of these operations; of any operation if none is named. */
export function useTold(...operations: readonly OperationId[]): Told | undefined {
  const told = use(FormContext)?.told
  return told && (operations.length === 0 || operations.includes(told.operation)) ? told : undefined
}
