import { SESSION_COOKIES } from '../../contract/constants.ts'
import { isRecord } from '../../contract/is-record.ts'
import type { Locale } from '../../contract/types.ts'
import { accountWords } from './account-words.ts'
import { ask } from './ask.ts'
import { readCookie } from './cookie.ts'

let listens = false

/** On a page that everybody shares: links to the reminder of plans say whether it is on; the page they lead to turns it off. */
export async function showReminder(locale: Locale): Promise<void> {
  // "Back" shows a page as it was left: meanwhile the reminder may have been turned on or off.
  if (!listens) addEventListener('pageshow', ({ persisted }) => persisted && look(locale).catch(() => {}))
  listens = true
  await look(locale)
}

async function look(locale: Locale): Promise<void> {
  // Whoever has logged out meanwhile leaves nothing to the next person.
  const topics = readCookie(SESSION_COOKIES.token) ? await ask('/account/subscriptions') : []
  if (!Array.isArray(topics)) return
  const isOn = topics.some((one) => isRecord(one) && one.topic === 'plans' && one.isOn === true)
  const t = accountWords(locale)
  for (const link of document.querySelectorAll<HTMLElement>('[data-remind]')) {
    // The name of the plan, which is heard only, stays.
    const words = link.firstChild
    if (!words) continue
    link.dataset.remind ||= words.textContent ?? ''
    words.textContent = isOn ? t('remind.is') : link.dataset.remind
  }
}
