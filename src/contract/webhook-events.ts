import type { Locale, WebhookEvent } from './types.ts'

/**
 * What other systems can be told of, in words. To add an event: its name in `WebhookEvent` of openapi/portal.yaml, its words here,
 * and a call of `tellWebhooks` where it happens.
 */
export const WEBHOOK_EVENTS: Record<WebhookEvent, Record<Locale, string>> = {
  'submission.made': { 'zh-CN': '收到新提交', en: 'A form was submitted' },
  'submission.corrected': { 'zh-CN': '提交被更正', en: 'A submission was corrected' },
  'submission.state': { 'zh-CN': '提交的状态变了', en: 'The state of a submission changed' },
  'content.published': { 'zh-CN': '内容发布或更新', en: 'An item was published or updated' },
  'content.withdrawn': { 'zh-CN': '内容下线', en: 'An item was unpublished' },
}

/** Whether an event is about one form. */
export const isOfForm = (event: WebhookEvent): boolean => event.startsWith('submission.')
