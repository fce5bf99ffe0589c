import { ok } from '../../../ground/http/envelope.ts'
import type { Operations } from '../../../ground/http/operation.ts'
import type { Core } from '../../../store/core.ts'
import { readKinds } from '../../kinds/kinds.ts'
import { byStaff } from '../../staff/by-staff.ts'
import { columnsBelow } from '../../staff/columns-below.ts'
import { headsOf } from '../../staff/grants.ts'
import { staffOf } from '../../staff/permissions.ts'
import { requireFreshFactor } from '../../staff/require-factor.ts'
import { waitingFor } from './read-review.ts'
import { commentOn, listComments, resolveComment } from './comments.ts'
import { judge, recall, sendForReview } from './review.ts'
import { saved } from './saved-content.ts'

/** Reviews of contents. */
export function reviewOperations({ db, change }: Core) {
  return {
    async sendForReview(request) {
      const { contentId, draftVersion, reason = '' } = request.body
      const row = await change(
        byStaff(request),
        async (tx) =>
          sendForReview(tx, await readKinds(tx), { contentId, draftVersion, reason }, staffOf(request)),
        ({ reviewId, title }) => ({
          action: 'review-sent',
          subject: contentId,
          reason,
          detail: { review: reviewId ?? '', title },
        }),
      )
      return ok(await saved(db, row))
    },
    async recallFromReview(request) {
      const { contentId: subject, reviewId: review } = request.body
      const row = await change(
        byStaff(request),
        (tx) => recall(tx, request.body, staffOf(request)),
        ({ title }) => ({ action: 'review-recalled', subject, detail: { review, title } }),
      )
      return ok(await saved(db, row))
    },
    async reviewContent(request) {
      const { reason = '', ...verdict } = request.body
      if (verdict.verdict === 'approved') requireFreshFactor(staffOf(request))
      const { row } = await change(
        byStaff(request),
        (tx) => judge(tx, { ...verdict, reason }, staffOf(request)),
        ({ row: { title }, versionId: version }) => ({
          action: `review-${verdict.verdict}`,
          subject: verdict.contentId,
          reason,
          detail: { review: verdict.reviewId, version, step: verdict.step, title },
        }),
      )
      return ok(await saved(db, row))
    },
    async commentVersion(request) {
      const { contentId: subject, versionId: version, words } = request.body
      await change(byStaff(request), (tx) => commentOn(tx, request.body, staffOf(request)), {
        action: 'version-commented',
        subject,
        reason: words,
        detail: { version },
      })
      return ok(null)
    },
    async selectComments(request) {
      return ok(await listComments(db, request.query.contentId))
    },
    async resolveComment(request) {
      const { contentId: subject, commentId: comment, isResolved } = request.body
      await change(byStaff(request), (tx) => resolveComment(tx, request.body, staffOf(request)), {
        action: isResolved ? 'comment-resolved' : 'comment-reopened',
        subject,
        detail: { comment },
      })
      return ok(null)
    },
    async selectReviews(request) {
      const { staffId } = staffOf(request)
      const columns = await columnsBelow(db, await headsOf(db, staffId, 'review'))
      return ok(await waitingFor(db, staffId, columns))
    },
  } satisfies Operations
}
