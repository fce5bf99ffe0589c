import { smsText } from '../../sms/messages.ts'
import type { Channel } from './channel.ts'

/** A text message to a mobile number. */
export const sms = {
  async send({ phone, about, values, settings }, { sms: provider }) {
    if (phone) await provider.send({ to: phone, text: smsText(settings, about, values) })
  },
} satisfies Channel
