import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../store/db/database.ts'
import { content, staff, staffMail, staffMessage } from '../../../store/db/schema.ts'
import { enqueue } from '../../../store/jobs/enqueue.ts'
import type { Handler } from '../../../store/jobs/runner.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { siteSettings } from '../../../store/site-settings.ts'
import type { Mailer } from '../../mail/mail.ts'
import { type MailKey, mailWords } from '../../mail/words.ts'
import { addressOf } from '../../staff/mail.ts'

/** Messages of a minute and a half are one mail: a bulk act of a colleague does not fill a box. */
const GATHERED_SECONDS = 90
/** Whoever was away, or a server of mail that was, is told of nothing older. */
const STALE_HOURS = 24
const MOST = 50

/** Has mails sent to those who want them of this, in the transaction that writes the messages. @param by who causes them */
export async function mailSoon(
  tx: Db,
  staffIds: readonly string[],
  { about, by }: { about: string; by: string },
): Promise<void> {
  const wanting = await tx
    .select({ staffId: staffMail.staffId })
    .from(staffMail)
    .where(
      and(
        inArray(staffMail.staffId, [...staffIds]),
        sql`${staffMail.address} is not null`,
        sql`${about} = any(${staffMail.about})`,
      ),
    )
  const now = Date.now()
  // One job for each person and period, which runs after the period has ended and finds all of it. Each colleague has one of
  // their own, or their transactions would wait for each other at its key: the first of them to run sends everything.
  const period = Math.floor(now / (GATHERED_SECONDS * 1000))
  const runAt = new Date(now + GATHERED_SECONDS * 1000 + 5000)
  for (const { staffId } of wanting)
    await enqueue(tx, 'staffMail', { staffId }, { runAt, key: `${staffId} ${by} ${period}` })
}

interface Needs {
  db: Db
  secrets: Pick<Secrets, 'unseal'>
  mail: Mailer | undefined
}

/** Sends one mail with what is unread and was not mailed yet; nothing where its owner read it meanwhile, or wants it no more. */
export function createStaffMail({ db, secrets, mail }: Needs): Handler<'staffMail'> {
  return async ({ staffId }) => {
    if (!mail) return
    const to = await addressOf({ db, secrets }, staffId)
    if (!to) return
    const messages = await messagesToMail(db, staffId, to.about)
    const [first] = messages
    if (!first) return
    const settings = await siteSettings(db)
    const words = (key: MailKey, values: Record<string, string> = {}) => mailWords(settings, key, values)
    const lines = messages.map(({ about, name, title, path }) => ({
      said: words(about as MailKey, {
        who: name || words('imported'),
        title: title.replaceAll(/\s+/g, ' ') || words('untitled'),
      }),
      link: `${mail.origin}/editor/contents/${path}`,
    }))
    const count = messages.length
    await mail.send({
      to: to.address,
      subject:
        count === 1
          ? words('subject', { first: lines[0]?.said ?? '' })
          : words('several', { count: String(count) }),
      text: [
        ...lines.map(({ said, link }) => `${said}\n${link}\n`),
        words('end', { link: `${mail.origin}/editor/account` }),
      ].join('\n'),
      id: `told.${first.id}`,
    })
    const ids = messages.map(({ id }) => id)
    await db
      .update(staffMessage)
      .set({ mailedAt: sql`now()` })
      .where(inArray(staffMessage.id, ids))
  }
}

async function messagesToMail(db: Db, staffId: string, about: readonly string[]) {
  const rows = await db
    .select({ message: staffMessage, title: content.title })
    .from(staffMessage)
    .innerJoin(content, eq(content.id, staffMessage.contentId))
    .innerJoin(staff, eq(staff.id, staffMessage.staffId))
    .where(
      and(
        eq(staffMessage.staffId, staffId),
        eq(staff.disabled, false),
        isNull(staffMessage.readAt),
        isNull(staffMessage.mailedAt),
        inArray(staffMessage.about, [...about]),
        gt(staffMessage.createdAt, sql`now() - make_interval(hours => ${STALE_HOURS}::integer)`),
      ),
    )
    .orderBy(asc(staffMessage.createdAt), asc(staffMessage.id))
    .limit(MOST)
  return rows.map(({ message: { id, about: of, name, contentId, draftId }, title }) => ({
    id,
    about: of,
    name,
    title,
    path:
      of === 'mentioned'
        ? `${contentId}/compare`
        : draftId === null
          ? contentId
          : `${contentId}?draft=${draftId}`,
  }))
}
