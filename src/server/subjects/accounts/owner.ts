import type { Session } from '../../../contract/session.ts'
import type { SiteSettings } from '../../../contract/types.ts'
import type { Db } from '../../store/db/database.ts'
import { changePhone, phoneChallenge, readPhone } from './change-phone.ts'
import { confirmOwner } from './confirm-owner.ts'
import { wrongCode } from './log-in.ts'
import { assertNumber, checkOwnCode, sendOwnCode } from './own-code.ts'
import { SENDS_PER_ACCOUNT } from './rules.ts'
import { sendCode } from './send-code.ts'

type Parts = Parameters<typeof changePhone>[0] & Parameters<typeof sendOwnCode>[0]

/** Where a code is asked for, and the words of its message. */
interface Browser {
  ip: string
  settings: SiteSettings
}

/**
 * What an account's owner does by codes to the account's own number.
 * @param numberOf a number in its one form, and under what it is found and counted
 */
export function createOwner(parts: Parts, numberOf: (text: string) => { phone: string; phoneIndex: string }) {
  return {
    /** To the account's own number, or to the one that it is to have. */
    async sendPhoneCode(
      { accountId, sessionId }: Session,
      phone: string | undefined,
      browser: Browser,
    ): Promise<void> {
      const own = await readPhone(parts, accountId)
      assertNumber(own.phone)
      const to = phone === undefined ? own : numberOf(phone)
      await parts.guards.spend(parts.db, SENDS_PER_ACCOUNT, accountId, parts.now())
      await sendCode(parts, {
        ...browser,
        phone: to.phone,
        // The same code moves the account away, whichever way it was asked for: its message must not say otherwise.
        purpose: to.phoneIndex === own.phoneIndex ? 'codeToLeaveNumber' : 'codeToTakeNumber',
        challenge: phoneChallenge(sessionId, to.phoneIndex),
        // Counted for this account apart: nobody else can send it codes, nor use up what it may have.
        asker: { lane: accountId, isKnown: true },
      })
    },
    /** To the account's own number, to confirm the choice of a flat. */
    async sendChoiceCode(session: Session, browser: Browser): Promise<void> {
      await sendOwnCode(parts, 'choice', session, browser)
    },
    /**
     * Checks the code that confirms the choice of a flat.
     * @returns what uses it up, in the transaction of the choice: a choice that is refused uses up nothing
     * @throws Refusal (422 where it is wrong), TooOften
     */
    async checkChoiceCode(session: Session, code: string): Promise<(tx: Db) => Promise<void>> {
      const use = await checkOwnCode(parts, 'choice', session, code)
      if (!use) throw wrongCode()
      return async (tx) => {
        if (!(await use(tx))) throw wrongCode()
      }
    },
    /** To the account's own number, so that its owner proves to be there. */
    async sendConfirmCode(session: Session, browser: Browser): Promise<void> {
      await sendOwnCode(parts, 'confirm', session, browser)
    },
    confirm: (session: Session, given: { code: string; addressPrefix: string }) =>
      confirmOwner(parts, session, given),
    /** @returns the new number, masked */
    async changePhone(
      session: Session,
      { phone, ...change }: { phone: string; code: string; newCode: string; addressPrefix: string },
    ): Promise<string> {
      return changePhone(parts, session, { ...change, ...numberOf(phone) })
    },
  }
}
