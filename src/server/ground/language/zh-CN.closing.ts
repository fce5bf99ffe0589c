import type { Words } from '../../../contract/language/translate.ts'
/** Of `catalogue`: what is said when a plan ends. */
export const closing: Words = {
  'this plan is closed: its notice stands': '这个计划已经结束，结果公示不再改',
  'there is a notice of the result already: open it, or put it into the bin first':
    '已经有一篇结果公示：请打开它，或者先放进回收站',
  'this plan is closed already': '这个计划已经结束了',
  'the notice of the result is not public yet: publish it first': '结果公示还没有公开：请先发布',
  'the figures do not add up: look at the list again': '数字对不上：请再看看名单',
  'no sessions were published yet: nobody has chosen': '还没有公布选房场次，没有人选过',
  '{1} households are in the hall: they choose first': '大厅里还有 {1} 户，等他们选完',
  'flats are left, and a session is still to come': '还有房没选，后面还有场次',
}
