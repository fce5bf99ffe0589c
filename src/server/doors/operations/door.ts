import type { Subject } from '../../store/subject.ts'
import { previewOperations } from '../preview/operations.ts'
import type { ApiContext } from '../service/context.ts'
import { accountHandlers } from './account.ts'
import { formLinkHandlers } from './form-links.ts'
import { formHandlers } from './forms.ts'
import { identityHandlers } from './identity.ts'
import { peopleHandlers } from './people.ts'
import { siteHandlers } from './site.ts'
import { staffHandlers } from './staff.ts'
import { submissionHandlers } from './submissions.ts'

/** Operations that need a door of the server beside a subject: kept answers, previews, cookies. */
export const doors = {
  name: 'doors',
  dependencies: ['accounts', 'columns', 'forms', 'kind-design', 'settings', 'staff'],
  operations: (api: ApiContext) => ({
    ...accountHandlers(api),
    ...formHandlers(api),
    ...formLinkHandlers(api),
    ...identityHandlers(api),
    ...peopleHandlers(api),
    ...previewOperations(api),
    ...siteHandlers(api),
    ...staffHandlers(api),
    ...submissionHandlers(api),
  }),
} satisfies Subject
