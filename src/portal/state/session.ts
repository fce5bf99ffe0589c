import { atom, createStore } from 'jotai'
import type { Column, UserInfo } from '../../contract/types.ts'
import type { MessageTip } from './message-tip.ts'

/**
 * What a visit knows, under the names the portal has always used. Comes after the page is readable; `keep-session.ts`
 * fills it then. What a page first draws cannot depend on it.
 */
export const session = {
  /** The selected columns, from the top down. */
  parentInfo: atom<Column | undefined>(undefined),
  secondLevelInfo: atom<Column | undefined>(undefined),
  thirdLevelInfo: atom<Column | undefined>(undefined),
  forthLevelInfo: atom<Column | undefined>(undefined),
  /** Key of the current entry of the main navigation. */
  activeKey: atom<string | undefined>(undefined),
  /** Key of the special column that the address names. */
  specialKey: atom<string | undefined>(undefined),
  /** The job that is shown. */
  postId: atom<string | undefined>(undefined),
  /** Width of the window in CSS pixels; 0 until it is known. */
  screenWidth: atom(0),
  isPhoneScreen: atom(false),
  /** How far the page is scrolled, in CSS pixels. */
  scrollTop: atom(0),
  isTouchBottom: atom(false),
  messageTip: atom<MessageTip>({ show: false }),
  isAndroid: atom(false),
  isIOS: atom(false),
  isWeixin: atom(false),
  /** The browser's fingerprint, 32 hex digits; only once it was computed. */
  browserPrint: atom<string | undefined>(undefined),
  /** Who is logged in. */
  personalInfo: atom<UserInfo | undefined>(undefined),
  login: atom(false),
  /** The phone number of who is logged in, masked. */
  phone: atom<string | undefined>(undefined),
  /** Address of the rental center for who is logged in, without any ticket: one is made when it is opened. */
  iframeSrc: atom<string | undefined>(undefined),
  /** Which of its two forms the login shows. */
  formType: atom<'login' | 'register'>('login'),
  /** A label that grants nothing: who is certified, the server knows. */
  type: atom('Certified'),
  /** Another number for every page that is shown. */
  refresh: atom(0),
}

/** Holds the values of this visit. */
export const store = createStore()
