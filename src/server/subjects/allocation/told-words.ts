import type { ChoosingState } from '../../../contract/choosing/types.ts'

/** What households are told, in the site's own language. */
export interface ToldWords {
  listed(no: string): string
  sealed(fingerprint: string): string
  drawn(rank: number): string
  /** How the plan ended for a household: the flat that it has chosen, or why it has none. */
  closed(end: { flat?: string; state: ChoosingState | undefined }): string
}

/** So many digits of a fingerprint are enough to notice that a page was rewritten. */
const DIGITS = 16

export const chinese: ToldWords = {
  listed: (no) => `名单已公布，您家的名单号是 ${no}。有异议请在公示期内提出。`,
  sealed: (fingerprint) =>
    `名单和封存数已经定了，公告不能再改。公告指纹的前 ${DIGITS} 位是 ${fingerprint.slice(0, DIGITS)}，请留着，摇号后对一对。`,
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
  listed: (no) =>
    `The list is published. Your list number is ${no}. Objections are possible until the day it names.`,
  sealed: (fingerprint) =>
    `List and sealed number are fixed, and the announcement cannot change. Its fingerprint begins with ${fingerprint.slice(0, DIGITS)}: keep this, and compare it after the draw.`,
  drawn: (rank) => `The draw is published. Your rank is ${rank}.`,
  closed: ({ flat, state }) =>
    `The plan is closed, and its result is public. ${
      flat !== undefined
        ? `You have chosen ${flat}: sign at the time of the notice.`
        : state === 'gaveUp'
          ? 'You gave up your turn.'
          : state === 'missed'
            ? 'You came to no session.'
            : 'Your turn did not come.'
    }`,
}
