import { SUMS } from '../../../contract/draw/sums.ts'
import type { Facts } from './facts.ts'

/** `cksum` of coreutils 9 knows SM3; `sha256sum` is everywhere. */
const CHECKS = { standard: 'sha256sum -c SHA256SUMS', gm: 'cksum -a sm3 -c SM3SUMS' } as const
const HASHES = { standard: 'SHA-256', gm: 'SM3' } as const
const PIPES = { standard: 'sha256sum', gm: 'cksum -a sm3' } as const

/**
 * What the folder holds, and how anybody checks it, in words.
 * @param isDemo whether the plan was loaded with the demo: nobody did its steps here
 */
export function readMeChinese(facts: Facts, isDemo: boolean): string {
  const { plan, planId, made, suite, lists, announcement, draws, closing } = facts
  return `${plan}：公证材料
计划编号 ${planId}，${made}（UTC）导出。时间都是 UTC，散列都是 ${HASHES[suite]}。

一、里面有什么

plan.json          各版名单、封存和摇号：时间、两位经办人、指纹、原因
lists/             每一版名单，一版一个文件，发布后没有改过
list.csv           公告里写的那一版名单（封存以后才有）
announcement.json  公告：名单和封存数的指纹、公开数从哪里来、摇号时间（封存以后才有）
draw.json          结果：封存数、公开数、顺序（摇号以后才有）；号在每一组里都从 1 数起
corrected/         更正过的结果（有更正才有）；号和 draw.json 一样，在每一组里都从 1 数起
flats.csv          房源和价格（录入以后才有）
choices.csv        哪一号选了哪一套（选房开始以后才有）；号和网页上的一样，从第一组一直数到最后一组
events.csv         选房时每一步：叫号、到场、选定、放弃、撤销（选房开始以后才有）；号和 choices.csv 一样
log.csv            操作记录里这个计划的每一行：谁、什么时候、做了什么${isDemo ? '；计划是演示带来的，从载入那一行起' : ''}
${SUMS[suite]}         以上每个文件的散列

二、到现在为止

${
  lists
    .map(
      (one) =>
        `第 ${one.edition} 版名单：${one.frozenAt} 由${one.by.join('、')}冻结。报名 ${one.registered} 户，审核不通过 ${one.rejected} 户，进名单 ${one.households} 户；异议到 ${one.objectionsUntil}。${one.reason && `改动和原因：${one.reason}`}
指纹 ${one.fingerprint}`,
    )
    .join('\n') || '还没有名单。'
}
${
  announcement
    ? `封存和公告：${announcement.sealedAt} 由${announcement.by.join('、')}，用第 ${announcement.edition} 版名单。
公告的指纹 ${announcement.fingerprint}`
    : '还没有封存。'
}
${
  draws
    .map(
      (one) =>
        `${one.number === 1 ? '摇号' : `第 ${one.number - 1} 次更正`}：${one.drawnAt} 由${one.by.join('、')}录入公开数 ${one.publicNumber}。${one.reason && `原因：${one.reason}`}`,
    )
    .join('\n') || '还没有摇号，所以这里没有封存数。'
}
${closing ? chineseEnd(closing) : ''}

三、怎么核对文件没有改过（不用联网）

${CHECKS[suite]}

装了本软件的，一条命令核对文件，也重算摇号：

npx anju draw verify <这个文件夹>

改过、缺少或多出的文件，会写出名字。每次拿走材料，操作记录里都留下 ${SUMS[suite]} 的散列。

四、怎么重算摇号

1. 名单 list.csv 每行是 组,名单号,遮挡的回执号,核对码。文件的散列是名单的指纹，写在公告里。
2. 封存数的散列是它的指纹，也写在公告里；公告在摇号前至少 24 小时发布。
3. 公开数在见证下产生，形式和公告里写的完全一样。
4. 每户算一个数：散列（封存数|公开数|名单号）。每组里从小到大排，就是顺序。一户自己算：
   printf '%s' '封存数|公开数|名单号' | ${PIPES[suite]}
5. 核对码是 散列（回执的散列|名单号）的前 16 位，拿着回执的人可以算。
`
}

export function readMeEnglish(facts: Facts, isDemo: boolean): string {
  const { plan, planId, made, suite, lists, announcement, draws, closing } = facts
  return `${plan}: what a notary keeps
Plan ${planId}, taken at ${made}. Times are UTC, hashes are ${HASHES[suite]}.

1. What is in it

plan.json          lists, seal and draws: times, the two people, fingerprints, reasons
lists/             every edition of the list, a file each, as it was published
list.csv           the edition that was announced (once sealed)
announcement.json  the fingerprints of list and sealed number, where the public number comes from, the hour (once sealed)
draw.json          sealed number, public number, order (once drawn); its ranks begin with 1 in each group
corrected/         results that were corrected (if any); ranks as in draw.json, within each group
flats.csv          flats and prices (once typed in)
choices.csv        which rank has chosen which flat (once choosing has begun); as on the pages, ranks go on from group to group
events.csv         every step of choosing: called, came, chosen, given up, undone (once choosing has begun); ranks as in choices.csv
log.csv            every line of the audit log about this plan: who did what, and when${isDemo ? '; the plan came with the demo, so from its loading on' : ''}
${SUMS[suite]}         the hash of every file above

2. Up to now

${
  lists
    .map(
      (one) =>
        `List, edition ${one.edition}: frozen at ${one.frozenAt} by ${one.by.join(' and ')}. ${one.registered} registered, ${one.rejected} rejected, ${one.households} listed; objections until ${one.objectionsUntil}.${one.reason && ` What changed and why: ${one.reason}`}
Fingerprint ${one.fingerprint}`,
    )
    .join('\n') || 'There is no list yet.'
}
${
  announcement
    ? `Sealed and announced: at ${announcement.sealedAt} by ${announcement.by.join(' and ')}, with edition ${announcement.edition}.
Fingerprint of the announcement ${announcement.fingerprint}`
    : 'Nothing is sealed yet.'
}
${
  draws
    .map(
      (one) =>
        `${one.number === 1 ? 'Drawn' : `Correction ${one.number - 1}`}: at ${one.drawnAt}, ${one.by.join(' and ')} entered the public number ${one.publicNumber}.${one.reason && ` Reason: ${one.reason}`}`,
    )
    .join('\n') || 'Nothing is drawn yet, so the sealed number is not here.'
}
${closing ? englishEnd(closing) : ''}

3. Checking offline that no file was changed

${CHECKS[suite]}

With this software, one command checks the files and computes the draw anew:

npx anju draw verify <this folder>

It names each file that was changed, is missing or was added. The audit log keeps the hash of ${SUMS[suite]} each time a
folder is taken.

4. Computing the draw anew

1. Each line of list.csv is group,list number,masked receipt number,check. The hash of the file is its fingerprint, which the
   announcement has.
2. The hash of the sealed number is its fingerprint, which the announcement has, too. It is published at least 24 hours before
   the draw.
3. The public number is drawn before witnesses, exactly of the announced form.
4. Each household has a number: the hash of sealed number|public number|list number. Ascending within each group, they are
   the order. A household computes its own:
   printf '%s' 'sealed number|public number|list number' | ${PIPES[suite]}
5. The check is the first 16 digits of the hash of receipt hash|list number. Whoever holds the receipt can compute it.
`
}

type Ending = NonNullable<Facts['closing']>

const chineseEnd = ({ closedAt, by, figures: f }: Ending) =>
  `结束：${closedAt} 由${by}。报名 ${f.registered} 户 = 不通过 ${f.rejected} 户 + 进名单 ${f.listed} 户；进名单 = 选定 ${f.chosen} 户 + 放弃 ${f.gaveUp} 户 + 没来 ${f.missed} 户 + 候补 ${f.reserve} 户。房源 ${f.flats} 套，剩余 ${f.left} 套。`

const englishEnd = ({ closedAt, by, figures: f }: Ending) =>
  `Closed: at ${closedAt} by ${by}. ${f.registered} registered = ${f.rejected} rejected + ${f.listed} listed; listed = ${f.chosen} chosen + ${f.gaveUp} given up + ${f.missed} not come + ${f.reserve} in reserve. ${f.flats} flats, ${f.left} left.`
