import type { Words } from '../../../contract/language/translate.ts'
/** Of `catalogue`: why a step of an allocation is refused. */
export const allocation: Words = {
  'this was confirmed, or proposed anew, meanwhile: look at it again':
    '这一项刚才已经有人确认，或重新提出了，请再看一遍',
  'you proposed this yourself: somebody else has to confirm it': '这是您自己提出的，要由另一个人确认',
  'the first of you used this device: the second uses another one':
    '第一个人用的就是这台设备，第二个人要换一台设备',
  'an application was decided or corrected since this list was proposed: propose it anew':
    '提出名单以后，又有申请改了结论或内容，请重新提出',
  'the list was announced for the draw: it cannot change any more': '名单已经随摇号公告，不能再改',
  'registration is still open: make the list when it has ended': '报名还没有截止，截止以后才能做名单',
  'line {1} of the list: {2} "{3}"': '名单第 {1} 行：{2}“{3}”',
  'objections end after now': '异议的截止时间要晚于现在',
  'objections do not end earlier than announced': '异议的截止时间不能早于已经公布的',
  'say what changed and why': '请写明改了什么，为什么改',
  '{1} applications are not decided yet, the first is {2}': '还有 {1} 份申请没有结论，第一份是 {2}',
  'one account has sent {1}: reject all but one of them':
    '同一个账号交了 {1}，请只留一份，其余的审核为不通过',
  'applications for this plan are not rejected without a reason: write it for the applicant, who reads it':
    '这个计划的申请，审核不通过必须写明理由，申请人会看到',
  'this plan takes its applications by another form': '这个计划用的是另一张报名表',
  'a list needs at least two households, this one has {1}': '名单至少要有两户，现在是 {1} 户',
  'the group "{1}" has no household': '“{1}”里一户也没有',
  'a list has 1 to {1} groups': '名单可以分 1 到 {1} 组',
  '"{1}" is no name of a group: it has no quote, comma or line break':
    '“{1}”不能作组名：不能空，不能有引号、逗号和换行',
  'two groups are called "{1}"': '有两组都叫“{1}”',
  'the last group takes all others: it has no condition': '最后一组收其余的户，不设条件',
  'only the last group is without a condition': '除了最后一组，每一组都要有条件',
  'the form has no field "{1}"': '报名表里没有“{1}”这一项',
  'say which answer puts a household into this group': '请选哪个答案进这一组',
  'the list has a new edition since this was proposed: propose it anew':
    '提出封存以后，名单又有了新的一版，请重新提出',
  'this plan is sealed and announced: that cannot be changed or repeated':
    '这一批已经封存并公告，不能改，也不能再来一次',
  'there is no list yet: freeze one first': '还没有名单，请先做名单',
  'objections are still possible: seal when they have ended': '异议期还没有结束，结束以后才能封存',
  'the form of the public number is classes such as {1}': '公开数的形式要像 {1} 这样写',
  'the draw is at least {1} hours after the sealing': '从封存到摇号至少要隔 {1} 小时',
  'it is not yet the hour of the draw: enter the public number from then on':
    '还没有到公告的摇号时间，到了才能录公开数',
  'nothing is sealed yet: seal and announce first': '还没有封存，请先封存并公告',
  'this plan was drawn already: a draw is not repeated': '这一批已经摇过号，不能再摇',
  'nothing is drawn yet: there is nothing to correct': '还没有摇号，没有可以更正的',
  'this is the announcement of another list: open the plan again': '这不是现在的公告，请重新打开这一页再录',
  'the public number is exactly of the form {1}': '公开数要和公告的形式完全一样：{1}',
  'say why, and where the record of the drawing is kept': '请写明为什么更正，开奖记录存在哪里',
  'this number was drawn: there is nothing to correct': '摇号用的就是这个数，没有可以更正的',
  'the server’s copy of the sealed number is lost, nothing is drawn: two people open the envelope and type its number on the page of this plan':
    '服务器上的封存数丢失了，没有摇号。请两个人打开信封，在这一批的页面上录入里面的数',
  'the server’s copy of the sealed number is lost, and no envelope was printed: nothing is drawn until a backup has brought it back':
    '服务器上的封存数丢失了，也没有打印过信封。用备份恢复以后才能摇号',
  'the envelope was printed by {1} at {2}: it is printed once': '{1} 已在 {2} 打印了信封，信封只打印一次',
  'the envelope is printed by one of the two people who sealed': '信封由封存的两个人之一打印',
  'the hour of the draw has come: the envelope is printed before it': '摇号时间已到，信封要在这之前打印',
  'you have had the envelope with the sealed number: somebody else enters the public number':
    '您经手过装有封存数的信封，公开数要由别人录入',
  'you have entered the public number: others have the envelope': '您录过公开数，信封要由别人经手',
  'the server’s copy of the sealed number is in order: the envelope stays closed':
    '服务器上的封存数完好，不用打开信封',
  'the sealed number is published with the draw: nobody needs the envelope':
    '封存数已随摇号结果公布，不需要再打开信封',
  'no envelope was printed for this draw': '这次摇号没有打印过信封',
  'the envelope is opened at the hour of the draw, not before it': '到了摇号时间才能打开信封',
  'this is not the number that was announced: compare it with the paper, digit by digit':
    '这个数和公告的指纹对不上，请和信封里的逐位核对',
  'the list in the database is not the one that was announced: nothing is drawn':
    '数据库里的名单和公告的不一样，没有摇号',
  'the two numbers differ in length: nothing was drawn, both of you enter it again':
    '两个人录的位数不一样，没有摇号，请两个人都重录',
  'the two numbers differ at {1}: nothing was drawn, both of you enter it again':
    '两个人录的第 {1} 位不一样，没有摇号，请两个人都重录',
  'somebody else has changed the flats meanwhile: look at them again': '刚才有人改过房源，请再看一遍',
  'the table has no flat: the first line names the columns': '表里没有房源；第一行要写列名',
  'a plan has at most {1} flats': '一个计划最多 {1} 套',
  'the column "{1}" is missing': '缺少“{1}”这一列',
  '"{1}" is empty': '“{1}”没有填',
  '"{1}" is longer than 40 characters': '“{1}”超过 40 个字符',
  '"{1}" is a day, {2}: a spreadsheet makes days of numbers such as 3-1; make the column text and type it again':
    '“{1}”成了日期 {2}：表格软件会把 3-1 这样的号当成日期，请把这一列设成文本再填',
  '"{1}" is the fault of a formula: {2}': '“{1}”里的公式算不出来：{2}',
  '"{1}" is no number that can be: {2}': '“{1}”不是合理的数：{2}',
  '"{1}" is no state of a flat: 可选, 已选 or 不参加': '状态只能是可选、已选或不参加，不能是“{1}”',
  'this flat stands in line {1} already': '这一套在第 {1} 行已经有了',
}
