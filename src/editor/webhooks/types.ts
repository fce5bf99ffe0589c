import { useContext } from 'react'
import type { Answer, WebhookEvent } from '../../contract/types.ts'
import { WEBHOOK_EVENTS } from '../../contract/webhook-events.ts'
import { Language, useSay } from '../words/words.tsx'

export type Webhook = Answer<'selectWebhooks'>[number]
export type Delivery = Answer<'selectWebhookDeliveries'>['records'][number]
/** Asks for the second factor where the server wants it, and goes on. */
export type Confirmed = (work: () => Promise<void>) => Promise<void>

export const EVENTS = Object.keys(WEBHOOK_EVENTS).filter(isEvent)

function isEvent(name: string): name is WebhookEvent {
  return Object.hasOwn(WEBHOOK_EVENTS, name)
}

/** An event in words. */
export function useEventWord(): (event: string) => string {
  const locale = useContext(Language)
  const say = useSay()
  return (event) => (isEvent(event) ? WEBHOOK_EVENTS[event][locale] : say('webhooks.testEvent'))
}
