import type { Words } from '../../../contract/language/translate.ts'
/** Of `catalogue`: why a step of choosing a flat is refused. */
export const choosing: Words = {
  'no sessions of this plan were published yet': '这一批还没有公布选房场次',
  'no household of this plan has the number {1}': '这一批没有第 {1} 号',
  'number {1} has chosen already: a choice is undone by two people': '第 {1} 号已经选定，要撤回须两个人确认',
  'number {1} has begun to choose by the published order: it is not corrected any more':
    '第 {1} 号已经按公布的顺序开始选房，顺序不能再更正',
  'number {1} has given up its turn': '第 {1} 号已经放弃',
  'number {1} has missed its turn: it takes no part any more': '第 {1} 号没有来选房，这一批不再参加',
  'somebody is taking this flat at this moment: try again': '这一套正好有人在锁定，请再试一次',
  'a household of {1} may not take a flat of the type {2}': '{1} 口之家不能选 {2} 户型',
  'number {1} is not at counter {2}: call it first': '第 {1} 号不在 {2} 号窗口，请先叫号',
  'this plan has no such flat': '这一批没有这套房',
  '{1} takes no part: it was never free': '{1} 不在本批，一直不能选',
  '{1} was given before: it was never free': '{1} 选房以前就已经定了，一直不能选',
  'number {1} was faster: it holds {2} since {3}': '第 {1} 号在 {3} 先锁定了 {2}',
  'number {1} was faster: it has chosen {2} at {3}': '第 {1} 号在 {3} 选定了 {2}',
  'the flats of this plan are chosen in the hall': '这一批只在大厅选房',
  'number {1} is at counter {2}: choose there': '第 {1} 号正在 {2} 号窗口，请在窗口选',
  'the session of number {1} has not begun yet': '第 {1} 号的场次还没有开始',
  'the session of number {1} is over': '第 {1} 号的场次已经结束',
  'the hall has {1} counters': '大厅只有 {1} 个窗口',
  '{1} works at counter {2}': '{2} 号窗口现在是{1}',
  'you do not work at counter {1}: sit down there first': '您不在 {1} 号窗口，请先坐到这个窗口',
  'counter {1} pauses: open it first': '{1} 号窗口暂停着，请先打开',
  'no household with the number "{1}" chooses here': '这一批选房的家庭里没有“{1}”',
  'nobody waits: call when the next household has checked in': '现在没有人等，下一户报到后再叫',
  'number {1} is at the counter: it is not absent': '第 {1} 号已经到窗口，不算没到',
  'counter {1} serves number {2}: finish that first': '{1} 号窗口正在办第 {2} 号，请先办完',
  'number {1} has another flat by now: look at it again': '第 {1} 号现在是另一套房，请再看一遍',
  'number {1} has chosen nothing: there is nothing to undo': '第 {1} 号没有选定房，没有可以撤回的',
  'this plan is not drawn yet: its sessions follow from the draw': '这一批还没有摇号，场次要按摇号的顺序排',
  'there is no household from {1} to {2}: they are {3} to {4}':
    '{1} 号到 {2} 号没有家庭，这一批是 {3} 到 {4} 号',
  'the days have no room for the last {1} households: add a day or hours':
    '这几天排不下最后 {1} 户，请加一天，或延长时间',
  'the first session begins after now': '第一场要晚于现在',
  '"{1}" is no time': '“{1}”不是时间',
  'households choose online, at counters, or both': '网上选、窗口选，至少要有一种',
  'each day stands once, in the order of time': '每天只写一次，按先后排',
  'numbers up to {1} have a session: make new ones for all of them':
    '到第 {1} 号都已经有场次，要重排就一直排到这一号',
  '{1} is not after {2}': '{1} 不晚于 {2}',
  'of the type {1} the least is more than the most': '{1} 户型的最少人数比最多人数还大',
  'the plan has no flats yet: type them in first': '这一批还没有房源，请先录入',
  'number {1} has begun to choose: sessions change only for later ones':
    '第 {1} 号已经开始选房，只能改后面的场次',
  'your account has no household that chooses in this plan': '这个账号没有参加这一批选房',
  '{1} is held by number {2}: it can neither change nor go now':
    '{1} 正由第 {2} 号锁定，现在不能改，也不能去掉',
  '{1} was chosen by number {2}: it can neither change nor go': '{1} 已由第 {2} 号选定，不能改，也不能去掉',
}
