import type { SiteSettings } from '../../../contract/types.ts'

/** What messages say, signed with the site's name as gateways ask for it. Only the server sends them: no page loads these. */
const MESSAGES = {
  code: {
    zh: '【{name}】验证码{code}，{minutes}分钟内有效。请勿告诉他人，工作人员不会索要验证码。',
    en: '[{name}] Your code is {code}, valid for {minutes} minutes. Tell it to nobody: our staff never ask for it.',
  },
  reminder: {
    zh: '【{name}】{title}。详情请登录网站，在“消息”里查看。不再提醒：{stop}',
    en: '[{name}] {title}. Log in and see your messages for more. To be told no more: {stop}',
  },
  submission: {
    zh: '【{name}】您提交的“{title}”（编号{number}）：{state}。详情请登录网站，在“消息”里查看，或用编号和查询码查。',
    en: '[{name}] Your “{title}” (number {number}): {state}. Log in and see your messages, or look it up by number and code.',
  },
} as const

export type SmsKey = keyof typeof MESSAGES

/** A message in the site's own language. */
export function smsText(
  { name, locale = 'zh-CN' }: SiteSettings,
  key: SmsKey,
  values: Record<string, string>,
): string {
  const words: Record<string, string> = { name, ...values }
  const text = MESSAGES[key][locale.startsWith('zh') ? 'zh' : 'en']
  return text.replaceAll(/\{(\w+)\}/g, (place, word: string) => words[word] ?? place)
}
