import { use, type ReactNode } from 'react'
import { ACTION_FIELDS, ACTIONS } from '../../src/contract/actions.ts'
import type { OperationId } from '../../src/contract/types.ts'
import { FormContext } from './form-context.ts'

interface ActionFormProps {
  /** The form's operation; a button can name another with `formAction={actionAddress(…)}`. */
  operation: OperationId
  /** The page with the form: path and query. */
  back: string
  /** Where to go after success; by default the operation decides. */
  next?: string
  className?: string
  /** Fields with the names of the operation's body and parameters. */
  children: ReactNode
}

export const actionAddress = (operation: OperationId): string => ACTIONS + operation

/**
 * A form that runs an operation. It works without scripts; with them it is sent without leaving the page. Only for
 * private pages: others cannot carry its token.
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
