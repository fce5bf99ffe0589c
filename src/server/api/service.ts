import type { ApiContext } from './context.ts'
import { accountHandlers } from './handlers/account.ts'
import { bookmarkHandlers } from './handlers/bookmarks.ts'
import { identityHandlers } from './handlers/identity.ts'
import { messageHandlers } from './handlers/messages.ts'
import { subscriptionHandlers } from './handlers/subscriptions.ts'
import { backgroundHandlers } from './handlers/background.ts'
import { contentHandlers } from './handlers/contents.ts'
import { formHandlers } from './handlers/forms.ts'
import { homeHandlers } from './handlers/home.ts'
import { monitoringHandlers } from './handlers/monitoring.ts'
import { planHandlers } from './handlers/plans.ts'
import { projectHandlers } from './handlers/projects.ts'
import { ownDataHandlers } from './handlers/own-data.ts'
import { recordHandlers } from './handlers/records.ts'
import { reviewHandlers } from './handlers/reviews.ts'
import { searchHandlers } from './handlers/search.ts'
import { siteHandlers } from './handlers/site.ts'
import { editorColumnHandlers } from './handlers/editor-columns.ts'
import { editorFormHandlers } from './handlers/editor-forms.ts'
import { editorContentHandlers } from './handlers/editor-contents.ts'
import { editorKindHandlers } from './handlers/editor-kinds.ts'
import { editorMediaHandlers } from './handlers/editor-media.ts'
import { logHandlers } from './handlers/log.ts'
import { peopleHandlers } from './handlers/people.ts'
import { settingsHandlers } from './handlers/settings.ts'
import { staffHandlers } from './handlers/staff.ts'
import { submissionHandlers } from './handlers/submissions.ts'
import { formLinkHandlers } from './handlers/form-links.ts'
import { ticketHandlers } from './handlers/tickets.ts'
import type { Service } from './types.ts'

/** All operations of the contract. */
export function createService(api: ApiContext): Service {
  return {
    ...siteHandlers(api),
    ...searchHandlers(api),
    ...accountHandlers(api),
    ...identityHandlers(api),
    ...ticketHandlers(api),
    ...formLinkHandlers(api),
    ...bookmarkHandlers(api),
    ...messageHandlers(api),
    ...subscriptionHandlers(api),
    ...contentHandlers(api),
    ...formHandlers(api),
    ...homeHandlers(api),
    ...planHandlers(api),
    ...projectHandlers(api),
    ...backgroundHandlers(api),
    ...monitoringHandlers(api),
    ...staffHandlers(api),
    ...peopleHandlers(api),
    ...logHandlers(api),
    ...recordHandlers(api),
    ...ownDataHandlers(api),
    ...editorColumnHandlers(api),
    ...editorContentHandlers(api),
    ...editorFormHandlers(api),
    ...editorKindHandlers(api),
    ...editorMediaHandlers(api),
    ...submissionHandlers(api),
    ...reviewHandlers(api),
    ...settingsHandlers(api),
  }
}
