import { use, type ReactNode } from 'react'
import { ACTION_FIELDS, ACTIONS } from '../../src/contract/actions.ts'
import type { OperationId } from '../../src/contract/types.ts'
import { FormContext } from './form-context.ts'

interface ActionFormProps {
  /** What the form does; a button of it may name another by `formAction={actionAddress(…)}`. */
  operation: OperationId
  /** The page that the form stands on: path and query. */
  back: string
  /** Where to go on to when it is done; by default the operation says. */
  next?: string
  className?: string
  /** Fields under the names of the operation's body and parameters. */
  children: ReactNode
}

export const actionAddress = (operation: OperationId): string => ACTIONS + operation

/**
 * A form that runs an operation. It works without scripts; with them the same form is sent without leaving the page. Stands
 * on pages that are made for each visitor: others cannot carry its token.
 */
export function ActionForm({ operation, back, next, className, children }: ActionFormProps) {
  const forms = use(FormContext)
  if (!forms) throw new Error(`a form for ${operation} stands on a page that is the same for all`)
  return (
    <form className={className} method="post" action={actionAddress(operation)} data-operation={operation}>
      <input type="hidden" name={ACTION_FIELDS.token} value={forms.token} />
      <input type="hidden" name={ACTION_FIELDS.back} value={back} />
      {next !== undefined && <input type="hidden" name={ACTION_FIELDS.next} value={next} />}
      {children}
    </form>
  )
}
