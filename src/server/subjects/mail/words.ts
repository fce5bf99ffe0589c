import type { SiteSettings } from '../../../contract/types.ts'

/** What mails to the staff say. Only the server sends them: no page loads these. */
const WORDS = {
  proveSubject: { zh: '【{name}】确认您的邮箱', en: '[{name}] Confirm your address' },
  prove: {
    zh: '{who}：\n\n请登录后打开链接，确认这个邮箱用来接收编辑后台的消息。链接24小时内有效，只能用一次：\n\n{link}\n\n不是您填的，不用理会，不会再有邮件。\n',
    en: '{who},\n\nopen this link and log in to confirm that messages of the editor go to this address. It works once, within 24 hours:\n\n{link}\n\nIf it was not you who entered it, do nothing: no other mail follows.\n',
  },
  subject: { zh: '【{name}】{first}', en: '[{name}] {first}' },
  several: { zh: '【{name}】{count} 条新消息', en: '[{name}] {count} new messages' },
  returned: { zh: '{who}退回了《{title}》', en: '{who} returned “{title}”' },
  approved: { zh: '{who}通过了《{title}》，可以发布了', en: '{who} approved “{title}”: it can be published' },
  mentioned: {
    zh: '{who}在《{title}》的批注里提到了您',
    en: '{who} mentioned you in a comment on “{title}”',
  },
  replaced: {
    zh: '{who}换掉了您写的《{title}》，原来的文字还在',
    en: '{who} replaced your text of “{title}”; yours is kept',
  },
  untitled: { zh: '还没有标题', en: 'Untitled' },
  imported: { zh: '导入', en: 'An import' },
  end: {
    zh: '不想再收，或只收一部分，请在“我的账号”里改：{link}\n',
    en: 'To get fewer of these or none, change it under your account: {link}\n',
  },
} as const

export type MailKey = keyof typeof WORDS

/** Words in the site's own language. */
export function mailWords(
  { name, locale = 'zh-CN' }: Pick<SiteSettings, 'name' | 'locale'>,
  key: MailKey,
  values: Record<string, string> = {},
): string {
  const words: Record<string, string> = { name, ...values }
  const text: string = WORDS[key][locale.startsWith('zh') ? 'zh' : 'en']
  return text.replaceAll(/\{(\w+)\}/g, (place, word: string) => words[word] ?? place)
}
