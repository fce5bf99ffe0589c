import { Refusal } from '../../../ground/refusal.ts'
import type { FieldFault } from '../../kinds/fields-ajv.ts'
import type { Kind } from '../../kinds/kinds.ts'
import type { Fields } from '../../../store/db/fields.ts'

/** Elements that are announced, shown or played even without words. */
const SHOWN = /<(?:img|video|audio|iframe|object|embed|table|form|svg)\b/i

/**
 * What prevents a text from being published: its title or text is empty, or a field is invalid for its kind. A draft
 * may have all of these, but it can be neither sent nor published.
 */
export function textFaults(
  kind: Kind,
  { fields, html }: { fields: Fields; html: string | null },
): FieldFault[] {
  const complete = kind.body === undefined || html === null ? fields : { ...fields, [kind.body]: html }
  const empty = [
    ...(isBlank(fields[kind.title]) ? [kind.title] : []),
    ...(kind.body !== undefined && needsText(kind, fields) && isEmpty(html) ? [kind.body] : []),
  ]
  return [
    ...empty.map((field): FieldFault => ({ path: [field], reason: 'it is empty', isMissing: true })),
    ...shapeFaults(kind, complete).filter(({ path }) => !empty.includes(path.join('.'))),
  ]
}

/** What the kind does not accept. A missing date of publication is no error: it means the moment of publishing. */
export function shapeFaults(kind: Kind, complete: Fields): FieldFault[] {
  const later = kind.publication ? kind.date : undefined
  return kind.faultsOf(complete).filter(({ path, isMissing }) => !(isMissing && path.join('.') === later))
}

/** @throws Refusal 422 that names the first field */
export function assertWhole(kind: Kind, text: { fields: Fields; html: string | null }): void {
  const [fault] = textFaults(kind, text)
  if (fault) throw refusalOf(fault)
}

const refusalOf = ({ path, reason, isMissing }: FieldFault) =>
  new Refusal(422, isMissing ? `"${path.join('.')}" is empty: write it first` : reason, {
    field: path.join('.'),
    reason: isMissing ? 'empty' : 'invalid',
  })

/** Readers need a text, or the files in its place; for other kinds the fields are enough. */
function needsText(kind: Kind, fields: Fields): boolean {
  const files = kind.attachments === undefined ? undefined : fields[kind.attachments]
  return kind.publication && !(Array.isArray(files) && files.length > 0)
}

const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === ''

const isEmpty = (html: string | null) =>
  html === null ||
  (!SHOWN.test(html) &&
    html
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/&nbsp;|&#160;/g, ' ')
      .trim() === '')
