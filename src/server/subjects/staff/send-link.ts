import type { FastifyRequest } from 'fastify'
import { eq } from 'drizzle-orm'
import { Refusal } from '../../ground/refusal.ts'
import type { Core } from '../../store/core.ts'
import { staff, staffLink } from '../../store/db/schema.ts'
import type { SiteSettings } from '../../../contract/types.ts'
import { type SmsKey, smsText } from '../sms/messages.ts'
import { type SmsProvider, SmsFault } from '../sms/provider.ts'
import { byStaff } from './by-staff.ts'
import { linkAddress, type LinkPurpose, makeLink } from './links.ts'

export interface LinkNeeds extends Core {
  sms: SmsProvider
  site: () => Promise<{ settings: SiteSettings }>
  /** Scheme and host at which the staff works. */
  editorOrigin: (request: FastifyRequest) => string
}

interface Sent {
  staffId: string
  name: string
  purpose: Exclude<LinkPurpose, 'renew'>
}

/** Links go to their owner's phone. Only an invitation without a number is given to whoever invites, to be handed over. */
export function createLinks(api: LinkNeeds) {
  const { db, secrets, sms, change } = api

  async function accountOf(staffId: string) {
    const [row] = await db.select().from(staff).where(eq(staff.id, staffId))
    const phone = row?.phone && secrets.unseal(row.phone, { table: 'staff', column: 'phone', row: staffId })
    return { phone: phone ?? undefined, isNew: row?.password === null && row.lastLogin === null }
  }

  return {
    accountOf,
    /** @returns the address, where nobody could be sent it. @throws Refusal 503 when the message was not taken over */
    async send(request: FastifyRequest, { staffId, name, purpose }: Sent): Promise<{ link?: string }> {
      const { phone } = await accountOf(staffId)
      const token = await change(byStaff(request), (tx) => makeLink(tx, staffId, purpose), {
        action: 'staff-link-sent',
        subject: staffId,
        reason: purpose,
      })
      const link = linkAddress(api.editorOrigin(request), token)
      if (phone === undefined) return { link }
      const { settings } = await api.site()
      const text = smsText(settings, MESSAGES[purpose], { who: name, link })
      try {
        await sms.send({ to: phone, text })
      } catch (error) {
        if (!(error instanceof SmsFault)) throw error
        await db.delete(staffLink).where(eq(staffLink.staffId, staffId))
        throw new Refusal(503, 'the message could not be sent: try again in a minute', { reason: 'not-sent' })
      }
      return {}
    },
  }
}

const MESSAGES: Record<Sent['purpose'], SmsKey> = {
  invite: 'staffInvite',
  password: 'staffPassword',
  factor: 'staffFactor',
}
