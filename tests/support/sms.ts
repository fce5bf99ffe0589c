import type { SmsProvider } from '../../src/server/subjects/sms/provider.ts'

/** For tests in which nobody gets a message. */
export const noSms: SmsProvider = {
  send: async () => {
    throw new Error('a message was sent')
  },
}
