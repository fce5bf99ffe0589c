import { ok } from '../../ground/http/envelope.ts'
import type { Operations } from '../../ground/http/operation.ts'
import { Refusal } from '../../ground/refusal.ts'
import { newId } from '../../ground/new-id.ts'
import type { Core } from '../../store/core.ts'
import { siteSettings } from '../../store/site-settings.ts'
import { type Mailer, MailFault } from '../mail/mail.ts'
import { mailWords } from '../mail/words.ts'
import { byStaff } from './by-staff.ts'
import { askForMail, chooseMail, dropAsked, proveMail, removeMail } from './mail.ts'
import { staffOf } from './permissions.ts'

export interface MailNeeds extends Core {
  /** Absent while SMTP_URL is not set. */
  mail: Mailer | undefined
}

/** One's own address, and what is sent there. */
export function mailOperations({ db, secrets, change, mail }: MailNeeds) {
  const changed = (reason: string) => ({ action: 'staff-mail-changed', reason }) as const

  return {
    async setOwnMail(request) {
      if (!mail)
        throw new Refusal(409, 'SMTP_URL is not set: the portal sends no mail', { reason: 'mail-off' })
      const { staffId, name } = staffOf(request)
      const { address } = request.body
      const token = await change(
        byStaff(request),
        (tx) => askForMail(tx, secrets, { staffId, address }),
        changed('asked'),
      )
      const settings = await siteSettings(db)
      // What follows the mark is sent to no server, and stands in no log.
      const link = `${mail.origin}/editor/account#mail=${token}`
      try {
        await mail.send({
          to: address,
          subject: mailWords(settings, 'proveSubject'),
          text: mailWords(settings, 'prove', { who: name, link }),
          id: `prove.${newId()}`,
        })
      } catch (error) {
        if (!(error instanceof MailFault)) throw error
        await dropAsked(db, staffId)
        throw new Refusal(503, 'the mail could not be sent: try again in a minute', {
          reason: 'mail-not-sent',
        })
      }
      return ok(null)
    },
    async proveOwnMail(request) {
      const { staffId } = staffOf(request)
      const { token } = request.body
      await change(byStaff(request), (tx) => proveMail(tx, secrets, { staffId, token }), changed('proven'))
      return ok(null)
    },
    async chooseOwnMail(request) {
      const { staffId } = staffOf(request)
      const { about } = request.body
      await change(byStaff(request), (tx) => chooseMail(tx, secrets, { staffId, about }), changed('chosen'))
      return ok(null)
    },
    async removeOwnMail(request) {
      const { staffId } = staffOf(request)
      await change(byStaff(request), (tx) => removeMail(tx, secrets, staffId), changed('removed'))
      return ok(null)
    },
  } satisfies Operations
}
