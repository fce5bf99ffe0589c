import type { Words } from '../../contract/language/translate.ts'
import type { messages as chinese } from './zh-CN.messages.ts'

/** Words of the top bar, its messages, and what the dashboard lists. */
export const messages: Words<keyof typeof chinese> = {
  'app.noAccess': 'You have no role yet. Ask an administrator for one.',
  'app.top': 'Top bar',
  'app.otherZone': 'All times are shown and entered in {zone}. This device is in another time zone.',
  'app.account': 'My account',
  'app.newRelease': 'The site has a new release',
  'app.newReleaseText': 'This part works once you reload the page. Save your changes first.',
  'app.reload': 'Reload the page',
  'app.notYet': 'Later',
  'desk.published': 'Published this week',
  'desk.publishedSince': { one: '{count} content since {from}', other: '{count} contents since {from}' },
  'desk.nonePublished': 'Nothing was published this week.',
  'desk.publishedBy': { one: '{count} content', other: '{count} contents' },
  'desk.scheduled': 'Scheduled',
  'desk.noneScheduled': 'Nothing is scheduled.',
  'desk.look': 'Open',
  'messages.title': 'Messages',
  'messages.unread': { one: 'Messages, {count} unread', other: 'Messages, {count} unread' },
  'messages.none': 'No messages',
  'messages.isNew': 'Unread',
  'messages.readAll': 'Mark all as read',
  'messages.returned': '{name} returned “{title}”',
  'messages.approved': '{name} approved “{title}”. It can be published',
  'messages.mentioned': '{name} mentioned you in a comment on “{title}”',
  'messages.replaced': '{name} replaced your text of “{title}”. Yours is kept',
}
