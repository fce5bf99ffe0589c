import type { Message } from './translate.ts'

/** Words of the page that tells a household its place in a list. */
export const place = {
  'place.rank': '第 {rank} 号',
  'place.listed': '在名单里，名单号 {no}',
  'place.unlisted': '名单里没有这个回执号',
  'place.unlistedText': '请核对回执号。没有进名单的原因，在“我的申请”里看得到；公示期内可以提出异议。',
  'place.left': '名单有更正，原来的 {no} 号已移出名单',
  'place.leftText': '不再参加这一批。原因在“我的申请”里看得到；公示期内可以从那里提出异议。',
  'place.row': '名单号 {no}，{group}，回执号 {receipt}',
  'place.ownUnlisted': '您的账号没有在这份名单里的报名',
  'place.next': '选房按这个顺序进行，场次发短信到报名的手机。',
  'place.isListed': '在名单里',
  'place.moreByCode': '名单号和组别，要再填查询码才显示。',
  'place.codeWrong': '查询码不对，只显示这些。请核对回执上的12位查询码。',
  'place.proof': '自己核对',
  'place.proofText': '算自己的顺序：在电脑的终端里运行这一行，算出的数应当以 {digest} 开头：',
  'place.checkText':
    '核对这一户是不是您：把这一行的“内容校验值”换成您回执上的整串内容校验值再运行，算出的数应当以 {check} 开头：',
  'place.receiptHash': '内容校验值',
  'place.another': '查别的回执号',
  'place.back': '回到名单',
} satisfies Record<string, Message>

export type PlaceCatalogue = Record<keyof typeof place, Message>
