import { columnAddress } from '../../../../contract/addresses.ts'
import { FILL_QUERY } from '../../../../contract/forms/fill-query.ts'
import { isRecord } from '../../../../contract/is-record.ts'
import type { FormFault } from '../../../../contract/forms/types.ts'
import type { Answer, Column } from '../../../../contract/types.ts'
import type { Detail } from '../../../store/db/private-schema.ts'
import type { FormLink } from './links.ts'

/** The template whose columns show a form. */
const TEMPLATE = 'form'

export function linkAnswer(
  { tree }: { tree: readonly Column[] },
  formKey: string,
  { token, link: { expires } }: { token: string; link: FormLink },
): Answer<'makeFormLink'> {
  const column = columnOf(tree, formKey)
  const address = column ? columnAddress(tree, column.key, { [FILL_QUERY.link]: token }) : null
  return { link: token, address, expires }
}

/** The first public column with this form. */
function columnOf(columns: readonly Column[], formKey: string): Column | undefined {
  for (const column of columns) {
    const { template, settings, children = [] } = column
    if (template === TEMPLATE && isRecord(settings) && settings.form === formKey) return column
    const inner = columnOf(children, formKey)
    if (inner) return inner
  }
  return undefined
}

/** For the audit log: the names of fields, never their values. */
export const linkDetail = ({ id, values, locked, expires, once }: FormLink): Detail => ({
  link: id,
  fields: Object.keys(values).join(' '),
  locked: locked.join(' '),
  expires,
  once: String(once),
})

export const linkRefused = (faults: FormFault[]) => ({
  code: '422' as const,
  message: faults
    .map(({ path, rule }) =>
      path.length > 0 ? `${path.join('.')}: ${REASONS[rule] ?? rule}` : (REASONS[rule] ?? rule),
    )
    .join('; '),
  data: { faults },
})

const REASONS: Record<string, string> = {
  unknown: 'the form has no such field',
  linkFile: 'a file cannot stand in a link',
  linkEmpty: 'there is no answer to lock',
  linkLength: 'the answers are too long for a link',
}
