/** What households are told about choosing, in the site's own language. */
export interface ChoiceWords {
  session(rank: number, time: string): string
  moved(time: string): string
  missed(): string
  chosen(flat: string, receipt: string): string
  undone(): string
  gaveUp(): string
}

export const chinese: ChoiceWords = {
  session: (rank, time) => `您家是第 ${rank} 号，选房时间是 ${time}，以服务器时间为准。`,
  moved: (time) => `您错过了本场，没有作废。补选时间是 ${time}，从剩下的房里选。`,
  missed: () => '您没有到场选房，本批不再参加。有疑问请打服务热线。',
  chosen: (flat, receipt) => `您已选定 ${flat}，确认单 ${receipt}。请按公告的时间签约。`,
  undone: () => '您之前的选房已经撤回，那一次的确认单作废。请重新选一套。',
  gaveUp: () => '您已放弃本批选房。',
}

export const english: ChoiceWords = {
  session: (rank, time) => `Your number is ${rank}. You choose at ${time}, by the server's clock.`,
  moved: (time) => `You missed your session, and still have a turn: at ${time}, among what is left.`,
  missed: () =>
    'You did not come to choose and take no part any more. Call the hotline if you have questions.',
  chosen: (flat, receipt) => `You have chosen ${flat}, receipt ${receipt}. Sign at the time of the notice.`,
  undone: () => 'Your choice was undone, and its receipt is void. Please choose again.',
  gaveUp: () => 'You have given up your turn.',
}
