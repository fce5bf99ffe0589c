import { atom, createStore } from 'jotai'
import type { Column, UserInfo } from '../../contract/types.ts'
import type { MessageTip } from './message-tip.ts'

/**
 * What a visit knows, under the portal's established names. Loads after the page is readable; `keep-session.ts`
 * fills it then. The first rendering cannot depend on it.
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
  /** Scroll position of the page in CSS pixels. */
  scrollTop: atom(0),
  isTouchBottom: atom(false),
  messageTip: atom<MessageTip>({ show: false }),
  isAndroid: atom(false),
  isIOS: atom(false),
  isWeixin: atom(false),
  /** The browser's fingerprint, 32 hex digits; set once it is computed. */
  browserPrint: atom<string | undefined>(undefined),
  /** The logged-in user. */
  personalInfo: atom<UserInfo | undefined>(undefined),
  login: atom(false),
  /** The masked phone number of the logged-in user. */
  phone: atom<string | undefined>(undefined),
  /** Address of the rental center for the logged-in user, without a ticket; opening it creates one. */
  iframeSrc: atom<string | undefined>(undefined),
  /** Which of the login page's two forms is shown. */
  formType: atom<'login' | 'register'>('login'),
  /** A label that grants nothing; the server knows who is certified. */
  type: atom('Certified'),
  /** Changes with every page shown. */
  refresh: atom(0),
}

/** Holds the values of this visit. */
export const store = createStore()
