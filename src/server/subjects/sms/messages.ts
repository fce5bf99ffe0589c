import type { SiteSettings } from '../../../contract/types.ts'

/** What messages say, signed with the site's name as gateways ask for it. Only the server sends them: no page loads these. */
const MESSAGES = {
  codeToLogIn: {
    zh: '【{name}】验证码{code}，用于登录，{minutes}分钟内有效。请勿告诉他人，工作人员不会索要验证码。',
    en: '[{name}] {code} is your code to log in, valid for {minutes} minutes. Tell it to nobody: our staff never ask for it.',
  },
  codeToLeaveNumber: {
    zh: '【{name}】验证码{code}，用于把账号换到别的手机号，{minutes}分钟内有效。不是您本人操作，请勿告诉任何人。',
    en: '[{name}] {code} is your code to move your account to another number, valid for {minutes} minutes. If you did not ask for it, tell it to nobody.',
  },
  codeToTakeNumber: {
    zh: '【{name}】验证码{code}，用于把账号换到这个手机号，{minutes}分钟内有效。请勿告诉他人，工作人员不会索要验证码。',
    en: '[{name}] {code} is your code to move an account to this number, valid for {minutes} minutes. Tell it to nobody: our staff never ask for it.',
  },
  codeToChoose: {
    zh: '【{name}】验证码{code}，用于选定或放弃您家的房，{minutes}分钟内有效。不是您本人操作，请勿告诉任何人。',
    en: '[{name}] {code} is your code to choose your flat or give it up, valid for {minutes} minutes. If you did not ask for it, tell it to nobody.',
  },
  codeToConfirm: {
    zh: '【{name}】验证码{code}，用于确认是您本人查看、导出或删除个人信息，{minutes}分钟内有效。不是您本人操作，请勿告诉任何人。',
    en: '[{name}] {code} is your code to see, export or delete your personal data, valid for {minutes} minutes. If you did not ask for it, tell it to nobody.',
  },
  deviceAdded: {
    zh: '【{name}】您的账号在一台新设备（{device}）上保持登录。不是您本人操作，请登录网站，在“登录设备”里退出它。',
    en: '[{name}] Your account stays logged in on a new device ({device}). If this was not you, log in and end it under your devices.',
  },
  browserNew: {
    zh: '【{name}】您的账号在一个新的浏览器（{device}）上登录了。不是您本人操作，请登录网站，在“登录设备”里退出它。',
    en: '[{name}] Your account was logged in to from a new browser ({device}). If this was not you, log in and end it under your devices.',
  },
  phoneChanged: {
    zh: '【{name}】您的账号已换到这个手机号（{number}），其他设备都已退出。不是您本人操作，请马上联系我们。',
    en: '[{name}] Your account has moved to this number ({number}), and all other devices are logged out. If this was not you, contact us at once.',
  },
  phoneLeft: {
    zh: '【{name}】您的账号已从这个手机号换到{number}。不是您本人操作，请马上联系我们。',
    en: '[{name}] Your account has moved from this number to {number}. If this was not you, contact us at once.',
  },
  deletionAsked: {
    zh: '【{name}】您的账号已申请注销，{days}天后删除。不是您本人操作，请在此之前登录网站撤销。',
    en: '[{name}] Deletion of your account was requested; it is deleted in {days} days. If this was not you, log in before then to keep it.',
  },
  sessionsEnded: {
    zh: '【{name}】工作人员在窗口结束了您账号的登录，您可以重新登录。不是您本人要求的，请马上联系我们。',
    en: '[{name}] Our staff ended sessions of your account at the counter; you can log in again. If you did not ask for this, contact us at once.',
  },
  dataExported: {
    zh: '【{name}】您的个人信息刚被导出了一份。不是您本人操作，请登录网站，在“登录设备”里退出所有设备。',
    en: '[{name}] Your personal data were exported. If this was not you, log in and end all sessions under your devices.',
  },
  reminder: {
    zh: '【{name}】{title}。详情请登录网站，在“消息”里查看。不再提醒：{stop}',
    en: '[{name}] {title}. Log in and see your messages for more. To be told no more: {stop}',
  },
  submission: {
    zh: '【{name}】您提交的“{title}”（回执号{number}）：{state}。详情请登录网站，在“消息”里查看，或用回执号和查询码查。',
    en: '[{name}] Your “{title}” (receipt number {number}): {state}. Log in and see your messages, or look it up by receipt number and code.',
  },
  allocation: {
    zh: '【{name}】{title}：{text}详情请登录网站，在“我的申请”里查看。',
    en: '[{name}] {title}: {text} Log in and see your applications for more.',
  },
  staffInvite: {
    zh: '【{name}】{who}，请打开链接开通编辑账号，24小时内有效，只能用一次：{link} 不要转给别人。',
    en: '[{name}] {who}, open this link to set up your editor account. It works once, within 24 hours: {link} Give it to nobody.',
  },
  staffPassword: {
    zh: '【{name}】{who}，请打开链接重设编辑账号的密码，24小时内有效，只能用一次：{link} 不是您要求的，请告诉管理员。',
    en: '[{name}] {who}, open this link to set a new password for the editor. It works once, within 24 hours: {link} Tell an administrator if you did not ask for it.',
  },
  staffFactor: {
    zh: '【{name}】{who}，请打开链接重设编辑账号的两步验证，24小时内有效，只能用一次：{link} 不是您要求的，请告诉管理员。',
    en: '[{name}] {who}, open this link to set up another second factor for the editor. It works once, within 24 hours: {link} Tell an administrator if you did not ask for it.',
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
