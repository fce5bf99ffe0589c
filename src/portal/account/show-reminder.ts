import { isRecord } from '../../contract/is-record.ts'
import type { Locale } from '../../contract/types.ts'
import { accountWords } from './account-words.ts'
import { ask } from './ask.ts'

/** On a page that everybody shares: links to the reminder of plans say that it is on; the page they lead to turns it off. */
export async function showReminder(locale: Locale): Promise<void> {
  const topics = await ask('/account/subscriptions')
  if (!Array.isArray(topics)) return
  if (!topics.some((one) => isRecord(one) && one.topic === 'plans' && one.isOn === true)) return
  const t = accountWords(locale)
  // The name of the plan, which is heard only, stays.
  for (const link of document.querySelectorAll('[data-remind]')) link.firstChild?.replaceWith(t('remind.is'))
}
