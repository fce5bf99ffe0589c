import { and, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Answer } from '../../../../contract/types.ts'
import { newId } from '../../../ground/new-id.ts'
import type { Db } from '../../../store/db/database.ts'
import { content, contentVersion, staff, staffMessage } from '../../../store/db/schema.ts'
import { mayIn } from '../../staff/grants.ts'
import type { Editor } from './content-rows.ts'
import { mailSoon } from './staff-mails.ts'

type Messages = Answer<'selectStaffMessages'>
type About = Messages['messages'][number]['about']

/** How many are shown at most; the newest count. */
const MOST = 100
const KEPT_DAYS = 90
/** How many people one comment can mention. */
const MOST_MENTIONED = 20

interface Told {
  about: About
  contentId: string
  draftId?: string
}

/** Tells people about a content; nobody is told what they did themselves. */
export async function tellStaff(
  tx: Db,
  staffIds: readonly string[],
  told: Told,
  editor: Pick<Editor, 'staffId' | 'name'>,
): Promise<void> {
  const others = [...new Set(staffIds)].filter((id) => id !== editor.staffId)
  if (others.length === 0) return
  // Accounts that are gone since are passed over.
  const there = await tx.select({ id: staff.id }).from(staff).where(inArray(staff.id, others))
  const rows = there.map(({ id }) => ({ ...told, id: newId(), staffId: id, name: editor.name }))
  if (rows.length === 0) return
  await tx.insert(staffMessage).values(rows)
  await mailSoon(
    tx,
    there.map(({ id }) => id),
    { about: told.about, by: editor.staffId },
  )
}

/** Tells the authors of a version, and the person who sent it, how its review ended. */
export async function tellAuthors(
  tx: Db,
  { versionId, sentBy, ...told }: Told & { versionId: string; sentBy: string | undefined },
  editor: Editor,
): Promise<void> {
  const [version] = await tx
    .select({ writers: contentVersion.writers })
    .from(contentVersion)
    .where(eq(contentVersion.id, versionId))
  await tellStaff(tx, [...(version?.writers ?? []), ...(sentBy ? [sentBy] : [])], told, editor)
}

/** Tells everybody whom a comment mentions as `@name` and who may read the content. */
export async function tellMentioned(
  tx: Db,
  { contentId, words }: { contentId: string; words: string },
  editor: Editor,
): Promise<void> {
  if (!words.includes('@')) return
  const named = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.disabled, false), sql`position('@' || ${staff.name} in ${words}) > 0`))
    .limit(MOST_MENTIONED)
  const [row] = await tx
    .select({ columnKey: content.columnKey })
    .from(content)
    .where(eq(content.id, contentId))
  const readers: string[] = []
  for (const { id } of named) if (await mayIn(tx, id, 'read', [row?.columnKey ?? ''])) readers.push(id)
  await tellStaff(tx, readers, { about: 'mentioned', contentId }, editor)
}

/** Somebody's messages, newest first, and how many are unread. */
export async function messagesFor(db: Db, staffId: string): Promise<Messages> {
  const mine = eq(staffMessage.staffId, staffId)
  const rows = await db
    .select({ message: staffMessage, title: content.title })
    .from(staffMessage)
    .innerJoin(content, eq(content.id, staffMessage.contentId))
    .where(mine)
    .orderBy(desc(staffMessage.createdAt), desc(staffMessage.id))
    .limit(MOST)
  const [unread] = await db
    .select({ count: count() })
    .from(staffMessage)
    .where(and(mine, isNull(staffMessage.readAt)))
  return {
    unread: unread?.count ?? 0,
    messages: rows.map(({ message: { id, about, contentId, draftId, name, createdAt, readAt }, title }) => ({
      id,
      about: about as About,
      contentId,
      draftId,
      title,
      by: name,
      at: createdAt.toISOString(),
      isRead: readAt !== null,
    })),
  }
}

/** Marks messages as read; other people's stay as they are. */
export async function noteRead(db: Db, staffId: string, ids: readonly string[]): Promise<void> {
  await db
    .update(staffMessage)
    .set({ readAt: sql`now()` })
    .where(
      and(eq(staffMessage.staffId, staffId), inArray(staffMessage.id, [...ids]), isNull(staffMessage.readAt)),
    )
}

/** Deletes those whose period has ended. */
export async function expireMessages(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - KEPT_DAYS * 86_400_000)
  await db.delete(staffMessage).where(lt(staffMessage.createdAt, since))
}
