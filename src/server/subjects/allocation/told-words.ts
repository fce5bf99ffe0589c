import type { ChoosingState } from '../../../contract/choosing/types.ts'

/** What households are told, in the site's own language. */
export interface ToldWords {
  /** @param until when objections end, in the site's language and time zone; '' if they have ended */
  listed(no: string, edition: number, until: string): string
  /** The household had this list number, and is not in the new edition. */
  unlisted(no: string, edition: number, until: string): string
  /** @param drawAt when it is drawn, written like `until` */
  sealed(fingerprint: string, drawAt: string): string
  drawn(rank: number): string
  /** How the plan ended for a household: the flat that it has chosen, or why it has none. */
  closed(end: { flat?: string; state: ChoosingState | undefined }): string
}

/** So many digits of a fingerprint are enough to notice that a page was rewritten. */
const DIGITS = 16

const untilInChinese = (until: string) => (until === '' ? '' : `有异议请在 ${until} 前提出。`)

const untilInEnglish = (until: string) => (until === '' ? '' : ` Objections are possible until ${until}.`)

export const chinese: ToldWords = {
  listed: (no, edition, until) =>
    `${edition === 1 ? '名单已公布' : `名单有更正，公布了第 ${edition} 版`}，您家的名单号是 ${no}。${untilInChinese(until)}`,
  unlisted: (no, edition, until) =>
    `名单有更正，公布了第 ${edition} 版，您家（原名单号 ${no}）已移出名单，不再参加这一批。为什么更正，名单页上有说明。${untilInChinese(until)}`,
  sealed: (fingerprint, drawAt) =>
    `${drawAt} 摇号，不用到场。名单和封存数已经定了，公告不能再改。公告指纹的前 ${DIGITS} 位是 ${fingerprint.slice(0, DIGITS)}，请留着，摇号后对一对。`,
  drawn: (rank) => `摇号结果已公布，您家是第 ${rank} 号。`,
  closed: ({ flat, state }) =>
    `本批已经结束，结果已经公示。${
      flat !== undefined
        ? `您家选定 ${flat}，请按公告的时间签约。`
        : state === 'gaveUp'
          ? '您家放弃了选房。'
          : state === 'missed'
            ? '您家没有到场选房。'
            : '您家没有轮到选房。'
    }`,
}

export const english: ToldWords = {
  listed: (no, edition, until) =>
    `${edition === 1 ? 'The list is published.' : `The list was corrected: edition ${edition} is published.`} Your list number is ${no}.${untilInEnglish(until)}`,
  unlisted: (no, edition, until) =>
    `The list was corrected: edition ${edition} is published. Your household (list number ${no} before) is not on it any more, and takes no part in this batch. The page of the list says why it was corrected.${untilInEnglish(until)}`,
  sealed: (fingerprint, drawAt) =>
    `The draw is held on ${drawAt}; you need not come. List and sealed number are fixed, and the announcement cannot change. Its fingerprint begins with ${fingerprint.slice(0, DIGITS)}: keep this, and compare it after the draw.`,
  drawn: (rank) => `The draw is published. Your rank is ${rank}.`,
  closed: ({ flat, state }) =>
    `The plan is closed, and its result is public. ${
      flat !== undefined
        ? `You have chosen ${flat}: sign at the time of the notice.`
        : state === 'gaveUp'
          ? 'You gave up your turn.'
          : state === 'missed'
            ? 'You did not come to choose.'
            : 'Your turn did not come.'
    }`,
}
