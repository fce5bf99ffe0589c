import { columnAddress } from '../../contract/addresses.ts'
import { findColumn } from '../../contract/columns.ts'
import { FILL_QUERY } from '../../contract/forms/names.ts'
import type { Column, SiteSettings, SubmissionState } from '../../contract/types.ts'
import type { MessageText } from '../messages/messages.ts'

/** As the pages say it; the staff's own words may differ. */
export const STATES: Record<SubmissionState, { zh: string; en: string }> = {
  received: { zh: '已收到', en: 'received' },
  reviewing: { zh: '审核中', en: 'being looked at' },
  contacted: { zh: '已联系', en: 'contacted' },
  invited: { zh: '已约见', en: 'invited' },
  accepted: { zh: '已通过', en: 'accepted' },
  rejected: { zh: '未通过', en: 'not accepted' },
  withdrawn: { zh: '已撤回', en: 'withdrawn' },
  closed: { zh: '已办结', en: 'closed' },
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

/** What the inbox of an applicant says, in the site's own language: it is kept as it was said. */
export function progressMessage(
  { settings, tree }: { settings: SiteSettings; tree: readonly Column[] },
  { formKey, number, hash, title, state, note }: Progressed,
): MessageText {
  const { zh, en } = STATES[state]
  const isChinese = (settings.locale ?? 'zh-CN').startsWith('zh')
  const column = findColumn(tree, (one) => one.template === 'form' && one.settings?.form === formKey)
  const receipt = { [FILL_QUERY.receipt]: number, [FILL_QUERY.hash]: hash }
  return {
    title: isChinese ? `“${title}”：${zh}` : `“${title}”: ${en}`,
    text: note ?? (isChinese ? `编号 ${number}` : `Number ${number}`),
    ...(column && { link: columnAddress(tree, column.key, receipt) }),
  }
}
