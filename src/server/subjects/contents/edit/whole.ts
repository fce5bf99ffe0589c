import { Refusal } from '../../../ground/refusal.ts'
import type { FieldFault } from '../../kinds/fields-ajv.ts'
import type { Kind } from '../../kinds/kinds.ts'
import type { Fields } from '../../../store/db/fields.ts'

/** What is read aloud, shown or played without a word. */
const SHOWN = /<(?:img|video|audio|iframe|object|embed|table|form|svg)\b/i

/**
 * What stands in the way of showing a text: its title or the text itself is empty, or its kind does not take a field. A text
 * that is only begun may have all of these; it is neither sent nor published so.
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

/** What a kind does not take; a missing time of publication is none, which is the moment of publishing. */
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

/** What is published to be read is its text, or the files that stand in its place; of other kinds the fields say enough. */
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
