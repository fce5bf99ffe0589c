import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Answer } from '../../../../contract/types.ts'
import type { Db } from '../../../store/db/database.ts'
import { contentVersion, reviewEvent } from '../../../store/db/schema.ts'
import { notFound } from '../../../ground/refusal.ts'
import type { Editor } from './content-rows.ts'
import { noteEvent } from './review-events.ts'
import { tellMentioned } from './staff-messages.ts'

type Comment = Answer<'selectComments'>[number]

interface Said {
  contentId: string
  versionId: string
  words: string
  place?: string | undefined
  quote?: string | undefined
  /** The comment that it answers. */
  answers?: string | undefined
}

/** Events about comments; other events are about the version itself. */
export const COMMENT_ACTIONS = ['comment', 'resolved', 'reopened'] as const

/** How many events are read at most; the newest count. */
const MAX_EVENTS = 1000
const MAX_COMMENTS = 200

/** Comments on a version or a part of it, or answers a comment. @throws Refusal 404 */
export async function commentOn(tx: Db, said: Said, editor: Editor): Promise<void> {
  const { contentId, versionId, words, answers } = said
  const [version] = await tx
    .select({ contentId: contentVersion.contentId })
    .from(contentVersion)
    .where(eq(contentVersion.id, versionId))
  if (version?.contentId !== contentId) throw notFound(`version "${versionId}" of this content`)
  const about =
    answers === undefined
      ? { versionId, place: said.place ?? null, quote: said.quote ?? null }
      : { versionId: (await firstOf(tx, contentId, answers)).versionId, answers }
  await noteEvent(tx, { ...about, contentId, action: 'comment', words: words.trim() }, editor)
  await tellMentioned(tx, { contentId, words }, editor)
}

/** Marks a comment as resolved, or reopens it. @throws Refusal 404 */
export async function resolveComment(
  tx: Db,
  { contentId, commentId, isResolved }: { contentId: string; commentId: string; isResolved: boolean },
  editor: Editor,
): Promise<void> {
  const { versionId } = await firstOf(tx, contentId, commentId)
  const action = isResolved ? 'resolved' : 'reopened'
  await noteEvent(tx, { contentId, versionId, answers: commentId, action }, editor)
}

/** A comment that can be answered: answers themselves cannot. */
async function firstOf(tx: Db, contentId: string, commentId: string) {
  const [row] = await tx.select().from(reviewEvent).where(eq(reviewEvent.id, commentId))
  if (row?.contentId !== contentId || row.action !== 'comment' || row.answers !== null)
    throw notFound(`comment "${commentId}" on this content`)
  return row
}

/** All comments on the versions of a content, threads in the order in which they began. */
export async function listComments(db: Db, contentId: string): Promise<Comment[]> {
  const newest = await db
    .select()
    .from(reviewEvent)
    .where(and(eq(reviewEvent.contentId, contentId), inArray(reviewEvent.action, [...COMMENT_ACTIONS])))
    .orderBy(desc(reviewEvent.createdAt), desc(reviewEvent.id))
    .limit(MAX_EVENTS)
  const events = newest.toReversed()
  return events
    .filter(({ action, answers }) => action === 'comment' && answers === null)
    .slice(-MAX_COMMENTS)
    .map((first) => {
      const about = events.filter(({ answers }) => answers === first.id)
      const last = about.findLast(({ action }) => action !== 'comment')
      return {
        ...shown(first),
        versionId: first.versionId,
        place: first.place,
        quote: first.quote ?? '',
        answers: about.filter(({ action }) => action === 'comment').map(shown),
        resolved: last?.action === 'resolved' ? { name: last.name, at: last.createdAt.toISOString() } : null,
      }
    })
}

const shown = ({ id, name, words, createdAt }: typeof reviewEvent.$inferSelect) => ({
  id,
  name,
  words,
  createdAt: createdAt.toISOString(),
})
