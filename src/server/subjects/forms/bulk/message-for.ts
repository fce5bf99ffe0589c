import { DEFAULT_TIME_ZONE } from '../../../../contract/constants.ts'
import type { SiteSettings, SubmissionState } from '../../../../contract/types.ts'
import type { Db } from '../../../store/db/database.ts'
import type { formBulkItem, formSubmission } from '../../../store/db/schema.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { readSiteState } from '../../columns/tree/site-state.ts'
import { type Definitions, NO_FORM } from '../definition/definitions.ts'
import { shownFields } from '../definition/fields.ts'
import { answerPlaces } from '../definition/message-places.ts'
import { nameField } from '../definition/name-field.ts'
import { valuesForOffice } from '../definition/sealing.ts'
import { stateWord } from '../inbox/words.ts'
import type { Wanted } from './bulks.ts'
import { fillTemplate } from './template.ts'

type Row = typeof formSubmission.$inferSelect
type Item = Pick<typeof formBulkItem.$inferSelect, 'id' | 'reason'>

/** How the site writes. */
export interface Wording {
  settings: SiteSettings
  timeZone: string
}

export async function readWording(db: Db): Promise<Wording> {
  const { settings } = (await readSiteState(db)).production
  return { settings, timeZone: settings.timeZone ?? DEFAULT_TIME_ZONE }
}

interface Known {
  secrets: Pick<Secrets, 'unseal'>
  wanted: Pick<Wanted, 'message' | 'reason'>
  definitions: Definitions
  wording: Wording
}

interface One {
  item: Item
  row: Row
  /** What staff see only masked stays so: the message is shown to them. */
  isSample?: boolean
}

export const reasonPlace = (row: string) => ({ table: 'form_bulk_item', column: 'reason', row })

/** Why, for one of them: what the spreadsheet says of it, or what was said of all. */
export const reasonFor = ({ secrets, wanted }: Pick<Known, 'secrets' | 'wanted'>, item: Item): string =>
  item.reason ? secrets.unseal(item.reason, reasonPlace(item.id)) : (wanted.reason ?? '')

/** What an applicant reads beside the state: the message with its places filled in, or the reason alone. */
export function messageFor(known: Known, { item, row, isSample = false }: One): string | undefined {
  const { secrets, definitions, wording } = known
  const reason = reasonFor(known, item)
  const { message } = known.wanted
  if (!message) return reason || undefined
  const day = (time: Date | null) => (time === null ? '' : dayIn(wording, time))
  const definition = definitions.get(row.formVersion) ?? NO_FORM
  const ofName = nameField(definition)
  // The applicant's own name, as they entered it, goes to themselves.
  const values = message.includes('{') ? valuesForOffice(row, definition.schema, secrets) : {}
  const fields = shownFields(definition, values, (name) => name === ofName && !isSample)
  const answerTo = (name: string | undefined) => fields.find((one) => one.name === name)?.text ?? ''
  return fillTemplate(
    message,
    {
      name: answerTo(ofName),
      number: row.number,
      received: day(row.createdAt),
      due: day(row.dueAt),
      reason,
    },
    { answers: answerPlaces(definitions), answerTo },
  )
}

function dayIn({ settings: { locale = 'zh-CN' }, timeZone }: Wording, time: Date): string {
  return time.toLocaleDateString(locale, { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' })
}

/** Told to whoever had read a message that was taken back. */
export function correctionText({ settings }: Pick<Wording, 'settings'>, state: SubmissionState): string {
  const word = stateWord(settings, state)
  return (settings.locale ?? 'zh-CN').startsWith('zh')
    ? `刚才发给您的消息有误，请以这一条为准：现在的状态是“${word}”。`
    : `The message that we sent you before was wrong. This one holds: the status is “${word}”.`
}
