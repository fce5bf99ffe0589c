import type { SiteSettings, SubmissionState } from '../../../../contract/types.ts'
import type { formBulkItem, formSubmission } from '../../../store/db/schema.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { type Definitions, NO_FORM } from '../definition/definitions.ts'
import { nameField } from '../definition/name-field.ts'
import { valuesForOffice } from '../definition/sealing.ts'
import { stateWord } from '../inbox/words.ts'
import type { Wanted } from './bulks.ts'
import { fillTemplate, hasPlace } from './template.ts'

type Row = typeof formSubmission.$inferSelect
type Item = Pick<typeof formBulkItem.$inferSelect, 'id' | 'reason'>

/** How the site writes. */
export interface Wording {
  settings: SiteSettings
  timeZone: string
}

interface Known {
  secrets: Pick<Secrets, 'unseal'>
  wanted: Pick<Wanted, 'message' | 'reason'>
  definitions: Definitions
  wording: Wording
}

export const reasonPlace = (row: string) => ({ table: 'form_bulk_item', column: 'reason', row })

/** Why, for one of them: what the spreadsheet says of it, or what was said of all. */
export const reasonFor = ({ secrets, wanted }: Pick<Known, 'secrets' | 'wanted'>, item: Item): string =>
  item.reason ? secrets.unseal(item.reason, reasonPlace(item.id)) : (wanted.reason ?? '')

/** What an applicant reads beside the state: the message with its places filled in, or the reason alone. */
export function messageFor(known: Known, { item, row }: { item: Item; row: Row }): string | undefined {
  const { secrets, definitions, wording } = known
  const reason = reasonFor(known, item)
  const { message } = known.wanted
  if (!message) return reason || undefined
  const day = (time: Date | null) => (time === null ? '' : dayIn(wording, time))
  return fillTemplate(message, {
    name: hasPlace(message, 'name') ? nameOf(row, definitions, secrets) : '',
    number: row.number,
    received: day(row.createdAt),
    due: day(row.dueAt),
    reason,
  })
}

function dayIn({ settings: { locale = 'zh-CN' }, timeZone }: Wording, time: Date): string {
  return time.toLocaleDateString(locale, { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' })
}

/** The applicant's own name, as they entered it: it goes to themselves. */
function nameOf(row: Row, definitions: Definitions, secrets: Pick<Secrets, 'unseal'>): string {
  const { schema } = definitions.get(row.formVersion) ?? NO_FORM
  const name = nameField(schema)
  const value = name === undefined ? undefined : valuesForOffice(row, schema, secrets)[name]
  return typeof value === 'string' ? value : ''
}

/** Told to whoever had read a message that was taken back. */
export function correctionText({ settings }: Pick<Wording, 'settings'>, state: SubmissionState): string {
  const word = stateWord(settings, state)
  return (settings.locale ?? 'zh-CN').startsWith('zh')
    ? `刚才发给您的消息有误，请以这一条为准：现在的状态是“${word}”。`
    : `The message that we sent you before was wrong. This one holds: the status is “${word}”.`
}
