import { ok } from '../../ground/http/envelope.ts'
import type { Operations } from '../../ground/http/operation.ts'
import { Refusal } from '../../ground/refusal.ts'
import { byStaff } from './by-staff.ts'
import { asked, type StateNeeds } from './change-state.ts'
import { decideRequest, listRequests } from './decide-request.ts'
import { nameOf } from './list-staff.ts'
import { staffOf } from './permissions.ts'
import { isReviewing } from './requests.ts'
import { createLinks, type LinkNeeds } from './send-link.ts'

/** Links by which somebody comes in again, and what two people have to want. */
export function requestOperations(api: LinkNeeds & StateNeeds) {
  const { db, change } = api
  const links = createLinks(api)

  return {
    async sendStaffLink(request) {
      const { staffId, purpose } = request.body
      const name = await nameOf(db, staffId)
      const account = await links.accountOf(staffId)
      if (purpose === 'invite') {
        if (!account.isNew)
          throw new Refusal(409, 'they have been in already: send a link for the password', {
            reason: 'not-new',
          })
        return ok({ isWaiting: false, ...(await links.send(request, { staffId, name, purpose })) })
      }
      if (!account.phone)
        throw new Refusal(409, 'no number is known to which a link could be sent: ask the operator for one', {
          reason: 'no-phone',
        })
      const isWaiting = await isReviewing(db)
      const who = byStaff(request)
      if (isWaiting)
        await change(
          who,
          (tx) => asked(tx, who, { kind: purpose, subject: staffId }),
          (event) => event,
        )
      else await links.send(request, { staffId, name, purpose })
      return ok({ isWaiting })
    },
    async selectStaffRequests(request) {
      return ok(await listRequests(db, staffOf(request).staffId))
    },
    async decideStaffRequest(request) {
      const link = await decideRequest(api, byStaff(request), request.body)
      if (link) await links.send(request, link)
      return ok(null)
    },
  } satisfies Operations
}
