import type { SiteSettings } from '../../../contract/types.ts'
import type { MessageText } from './channels/channel.ts'

/** What is told to an account's owner. */
export type OwnerNotice =
  | 'deviceAdded'
  | 'browserNew'
  | 'phoneChanged'
  | 'deletionAsked'
  | 'dataExported'
  | 'sessionsEnded'
  | 'numberFresh'

const WORDS: Record<OwnerNotice, Record<'zh' | 'en', MessageText>> = {
  deviceAdded: {
    zh: {
      title: '您的账号在一台新设备上保持登录',
      text: '设备：{device}。不是您本人操作，请在个人中心的“登录设备”里退出它。',
    },
    en: {
      title: 'Your account stays logged in on a new device',
      text: 'Device: {device}. If this was not you, end it under your devices in the personal center.',
    },
  },
  browserNew: {
    zh: {
      title: '您的账号在一个新的浏览器上登录了',
      text: '浏览器：{device}，网络：{network}。不是您本人操作，请在个人中心的“登录设备”里退出它。',
    },
    en: {
      title: 'Your account was logged in to from a new browser',
      text: 'Browser: {device}, network: {network}. If this was not you, end it under your devices in the personal center.',
    },
  },
  phoneChanged: {
    zh: {
      title: '您的账号换了手机号',
      text: '现在用 {number} 登录，其他设备都已退出。不是您本人操作，请马上联系我们。',
    },
    en: {
      title: 'Your account has another phone number',
      text: 'You log in with {number} now, and all other devices are logged out. If this was not you, contact us at once.',
    },
  },
  deletionAsked: {
    zh: {
      title: '您申请了注销账号',
      text: '{days} 天后账号和全部数据会删除。在此之前登录并勾选保留，就可以撤销。',
    },
    en: {
      title: 'You asked for your account to be deleted',
      text: 'The account and all its data are deleted in {days} days. Log in before then and tick the box to keep it.',
    },
  },
  sessionsEnded: {
    zh: {
      title: '工作人员在窗口结束了您账号的登录',
      text: '您可以照常用手机号和验证码重新登录。不是您本人要求的，请马上联系我们。',
    },
    en: {
      title: 'Our staff ended sessions of your account at the counter',
      text: 'You can log in again with your number and a code. If you did not ask for this, contact us at once.',
    },
  },
  numberFresh: {
    zh: {
      title: '这是一个新的空账号',
      text: '这个号码以前有过账号，但已一年没有登录，或属于另一个人，所以不再通向它。如果那是您的账号，请带身份证件到服务窗口找回。',
    },
    en: {
      title: 'This is a new, empty account',
      text: 'This number once had an account, which nobody has used for a year or which belongs to somebody else, so the number no longer leads to it. If it is yours, bring your papers to our service counter to get it back.',
    },
  },
  dataExported: {
    zh: {
      title: '您的个人信息被导出了一份',
      text: '不是您本人操作，请在个人中心的“登录设备”里退出所有设备。',
    },
    en: {
      title: 'Your personal data were exported',
      text: 'If this was not you, end all sessions under your devices in the personal center.',
    },
  },
}

/** In the site's language: it is stored as it was sent. */
export function noticeText(
  { locale = 'zh-CN' }: SiteSettings,
  about: OwnerNotice,
  values: Readonly<Record<string, string>>,
): MessageText {
  const { title, text } = WORDS[about][locale.startsWith('zh') ? 'zh' : 'en']
  return { title, text: text.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place) }
}
