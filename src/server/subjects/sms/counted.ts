import type { SmsProvider } from './provider.ts'

/** Tells of each message whether the provider took it over. */
export function counted(provider: SmsProvider, onSent: (outcome: 'taken' | 'failed') => void): SmsProvider {
  return {
    async send(sms) {
      try {
        await provider.send(sms)
      } catch (error) {
        onSent('failed')
        throw error
      }
      onSent('taken')
    },
  }
}
