import type { Answer } from '../../contract/types.ts'
import { api, asked } from '../kit/api.ts'

export type Comment = Answer<'selectComments'>[number]

export const askComments = (contentId: string): Promise<Comment[]> =>
  asked(api.GET('/editor/contents/comments', { params: { query: { contentId } } }))

/** Comments on one version by their numbers, which count all that were made on it. */
export function numberComments(comments: readonly Comment[], versionId: string | undefined) {
  return comments
    .filter((comment) => comment.versionId === versionId)
    .map((comment, at) => ({ number: at + 1, comment }))
}

/** Comments on earlier versions: a correction is read together with what it answers. Numbers go on after `count`. */
export function numberEarlier(comments: readonly Comment[], versionIds: readonly string[], count: number) {
  return comments
    .filter(({ versionId }) => versionIds.includes(versionId))
    .map((comment, at) => ({ number: count + at + 1, comment }))
}

export function pinnedAt(numbered: ReturnType<typeof numberComments>): Map<string, number[]> {
  const at = new Map<string, number[]>()
  for (const { number, comment } of numbered)
    if (comment.place !== null && comment.resolved === null)
      at.set(comment.place, [...(at.get(comment.place) ?? []), number])
  return at
}
