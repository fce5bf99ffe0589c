import type { ClosingFigures } from '../../../contract/closing/figures.ts'

/** What a notice of a result says, in the site's own language. */
interface NoticeWords {
  title(plan: string): string
  says(plan: string, figures: ClosingFigures): string
  figures: string
  what: string
  count: string
  rows(figures: ClosingFigures): [string, string][]
  choices: string
  choiceHead: (isRent: boolean) => string[]
  reserve: string
  reserveSays(all: number, shown: number): string
  reserveHead: string[]
  whole: string
}

const chinese: NoticeWords = {
  title: (plan) => `${plan}选房结果公示`,
  says: (plan, { chosen, flats, left }) =>
    `${plan}的选房已经结束：本批 ${flats} 套，${chosen} 户选定，剩余 ${left} 套。现将结果公示如下，回执号已作遮挡。`,
  figures: '户数',
  what: '项目',
  count: '数量',
  rows: (one) => [
    ['报名', `${one.registered} 户`],
    ['审核不通过', `${one.rejected} 户`],
    ['进名单（报名 − 不通过）', `${one.listed} 户`],
    ['其中：选定', `${one.chosen} 户`],
    ['其中：放弃', `${one.gaveUp} 户`],
    ['其中：没来选', `${one.missed} 户`],
    ['其中：候补，没有轮到', `${one.reserve} 户`],
    ['本批房源', `${one.flats} 套`],
    ['剩余房源', `${one.left} 套`],
  ],
  choices: '选房结果',
  choiceHead: (isRent) => [
    '顺序号',
    '名单号',
    '回执号',
    '房号',
    '户型',
    '建筑面积（㎡）',
    isRent ? '月租金（元）' : '总价（元）',
  ],
  reserve: '候补名单',
  reserveSays: (all, shown) =>
    all > shown ? `共 ${all} 户，按顺序号递补，这里列出前 ${shown} 户。` : `共 ${all} 户，按顺序号递补。`,
  reserveHead: ['顺序号', '名单号', '回执号'],
  whole: '看全部名单和顺序，自己再算一遍',
}

const english: NoticeWords = {
  title: (plan) => `${plan}: who has chosen which flat`,
  says: (plan, { chosen, flats, left }) =>
    `Choosing in ${plan} is over: of ${flats} flats, ${chosen} households have chosen one, and ${left} are left. Receipt numbers are masked.`,
  figures: 'Figures',
  what: 'What',
  count: 'Count',
  rows: (one) => [
    ['Households that registered', String(one.registered)],
    ['Rejected', String(one.rejected)],
    ['Listed (registered − rejected)', String(one.listed)],
    ['Of them: have chosen', String(one.chosen)],
    ['Of them: gave up', String(one.gaveUp)],
    ['Of them: did not come', String(one.missed)],
    ['Of them: in reserve, not reached', String(one.reserve)],
    ['Flats', String(one.flats)],
    ['Flats left', String(one.left)],
  ],
  choices: 'Choices',
  choiceHead: (isRent) => [
    'Rank',
    'List number',
    'Receipt',
    'Flat',
    'Type',
    'Area (m²)',
    isRent ? 'Monthly rent (yuan)' : 'Price (yuan)',
  ],
  reserve: 'Reserve list',
  reserveSays: (all, shown) =>
    all > shown
      ? `${all} households, by rank; the first ${shown} stand here.`
      : `${all} households, by rank.`,
  reserveHead: ['Rank', 'List number', 'Receipt'],
  whole: 'The whole list and order, to be computed anew',
}

export const noticeWords = (locale: string): NoticeWords => (locale.startsWith('zh') ? chinese : english)
