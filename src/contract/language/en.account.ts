import type { Words } from './translate.ts'
import type { account as chinese } from './zh-CN.account.ts'

export const account: Words<keyof typeof chinese> = {
  'who.label': 'My account',
  'who.tail': '…{digits}',
  'who.account': 'Account',
  'who.messages': 'Messages',
  'who.leave': 'Log out',
  'who.kept': 'Bookmarked',
  'who.keep': 'Bookmark',
  'remind.is': 'Reminders are on',
}
