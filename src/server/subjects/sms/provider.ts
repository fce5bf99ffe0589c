/** A message to a phone. Its text holds secrets: it goes to nobody but the provider, and into no log. */
export interface Sms {
  /** A mobile number of eleven digits. */
  to: string
  text: string
  /** Set when the text tells a code, for gateways that take it apart from a template of their own. */
  code?: string
}

/** Brings messages to phones. */
export interface SmsProvider {
  /** Done once the message was taken over. @throws SmsFault when it was not, as far as can be known */
  send(sms: Sms): Promise<void>
}

/** A message could not be handed over. Its words tell what failed, and nothing of the message. */
export class SmsFault extends Error {
  override readonly name = 'SmsFault'
}
