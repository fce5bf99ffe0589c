import { columnsOf } from '../../columns/edit/list.ts'
import { commentOn, judge, recall, sendForReview } from '../../contents/edit/review.ts'
import { waitingFor } from '../../contents/edit/read-review.ts'
import { readKinds } from '../../contents/kinds.ts'
import { placeAddress } from '../../../contract/addresses.ts'
import { readPreviewed } from '../../preview/read.ts'
import { PREVIEW_MINUTES, signPreview } from '../../preview/token.ts'
import { headsOf } from '../../staff/grants.ts'
import { staffOf } from '../../staff/permissions.ts'
import type { ApiContext } from '../context.ts'
import { ok } from '../envelope.ts'
import { saved } from '../saved-content.ts'
import { staffNote } from '../staff-note.ts'
import type { Service } from '../types.ts'

type ReviewService = Pick<
  Service,
  | 'previewContent'
  | 'sendForReview'
  | 'recallFromReview'
  | 'reviewContent'
  | 'commentVersion'
  | 'selectReviews'
>

export function reviewHandlers({ db, audit, secrets, site, now }: ApiContext): ReviewService {
  const note = staffNote(audit)
  return {
    async previewContent(request) {
      const { environment } = await site(request)
      const { tree, content, id, kind, columnKey } = await readPreviewed(db, request.body, environment)
      const classify = typeof content.classify === 'string' ? content.classify : ''
      const until = now().getTime() + PREVIEW_MINUTES * 60_000
      const token = signPreview(secrets, request.body, until)
      const address = `/preview/${token}${placeAddress(tree, { id, kind, columnId: columnKey, classify })}`
      return ok({ address, until: new Date(until).toISOString() })
    },
    async sendForReview(request) {
      const { contentId, draftVersion, reason = '' } = request.body
      const row = await db.transaction(async (tx) => {
        const said = { contentId, draftVersion, reason }
        const after = await sendForReview(tx, await readKinds(tx), said, staffOf(request))
        const detail = { review: after.reviewId ?? '', title: after.title }
        await note(tx, request, 'review-sent', { subject: contentId, reason, detail })
        return after
      })
      return ok(await saved(db, row))
    },
    async recallFromReview(request) {
      const row = await db.transaction(async (tx) => {
        const after = await recall(tx, request.body, staffOf(request))
        const { contentId: subject, reviewId: review } = request.body
        await note(tx, request, 'review-recalled', { subject, detail: { review, title: after.title } })
        return after
      })
      return ok(await saved(db, row))
    },
    async reviewContent(request) {
      const { reason = '', ...said } = request.body
      const after = await db.transaction(async (tx) => {
        const { row, versionId } = await judge(tx, { ...said, reason }, staffOf(request))
        const detail = { review: said.reviewId, version: versionId, step: said.step, title: row.title }
        await note(tx, request, `review-${said.verdict}`, { subject: said.contentId, reason, detail })
        return row
      })
      return ok(await saved(db, after))
    },
    async commentVersion(request) {
      await db.transaction(async (tx) => {
        await commentOn(tx, request.body, staffOf(request))
        const { contentId: subject, versionId: version, words } = request.body
        await note(tx, request, 'version-commented', { subject, reason: words, detail: { version } })
      })
      return ok(null)
    },
    async selectReviews(request) {
      const { staffId } = staffOf(request)
      return ok(await waitingFor(db, staffId, await columnsOf(db, await headsOf(db, staffId, 'review'))))
    },
  }
}
