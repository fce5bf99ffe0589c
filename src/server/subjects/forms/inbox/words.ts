import { columnAddress } from '../../../../contract/addresses.ts'
import { findColumn } from '../../../../contract/columns.ts'
import { forms as english } from '../../../../contract/language/en.forms.ts'
import { forms as chinese } from '../../../../contract/language/zh-CN.forms.ts'
import { FILL_QUERY } from '../../../../contract/forms/fill-query.ts'
import { fill } from '../../../../contract/language/translate.ts'
import type { Column, SiteSettings, SubmissionState } from '../../../../contract/types.ts'
import type { MessageText } from '../../messages/channels/channel.ts'

type Told = Pick<SiteSettings, 'locale'>

const isChinese = ({ locale = 'zh-CN' }: Told) => locale.startsWith('zh')

/** As pages and messages say it to applicants, in the site's language. */
export const stateWord = (settings: Told, state: SubmissionState): string =>
  fill((isChinese(settings) ? chinese : english)[`submission.${state}`], settings.locale ?? 'zh-CN')

/** Where staff read another word than applicants. */
const FOR_STAFF = {
  received: { zh: '待处理', en: 'Waiting' },
  withdrawn: { zh: '本人撤回', en: 'Withdrawn' },
} as const

/** As the inbox says it to staff, in the site's language: an exported sheet says the same. */
export function staffStateWord(settings: Told, state: SubmissionState): string {
  if (state !== 'received' && state !== 'withdrawn') return stateWord(settings, state)
  return FOR_STAFF[state][isChinese(settings) ? 'zh' : 'en']
}

interface Progressed {
  formKey: string
  number: string
  hash: string
  /** The form's. */
  title: string
  state: SubmissionState
  note?: string | undefined
}

/** The text for an applicant's inbox, in the site's language: it is stored as it was sent. */
export function progressMessage(
  { settings, tree }: { settings: SiteSettings; tree: readonly Column[] },
  { formKey, number, hash, title, state, note }: Progressed,
): MessageText {
  const word = stateWord(settings, state)
  const column = findColumn(tree, (one) => one.template === 'form' && one.settings?.form === formKey)
  const receipt = { [FILL_QUERY.receipt]: number, [FILL_QUERY.hash]: hash }
  return {
    title: isChinese(settings) ? `“${title}”：${word}` : `“${title}”: ${word}`,
    text: note ?? (isChinese(settings) ? `回执号 ${number}` : `Receipt number ${number}`),
    ...(column && { link: columnAddress(tree, column.key, receipt) }),
  }
}
