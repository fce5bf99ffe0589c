import { may, useMe } from '../kit/me.ts'
import { useQuery } from '../kit/use-query.ts'
import { CommentList } from '../review/CommentList.tsx'
import { askComments, type Comment } from '../review/comments.ts'
import { useSay } from '../words/words.tsx'
import type { EditedContent } from './draft-keeper.ts'
import { showPart, showPlace } from './show-place.ts'

/** Unresolved comments on any version, beside the text. */
export function OpenComments({ content: { id, schema } }: { content: EditedContent }) {
  const say = useSay()
  const me = useMe()
  const { data = [], again } = useQuery(() => askComments(id), [id])
  const comments = data
    .filter(({ resolved }) => resolved === null)
    .map((comment, at) => ({ number: at + 1, comment }))
  if (comments.length === 0) return null
  const show = ({ place, quote }: Comment) => {
    if (place?.includes('#')) showPlace(quote)
    else if (place !== null) showPart(schema, [place])
  }
  return (
    <section>
      <h2>{say('comment.open', { count: comments.length })}</h2>
      <CommentList
        contentId={id}
        comments={comments}
        isOpen={may(me, 'comment')}
        onShow={show}
        onChanged={again}
      />
    </section>
  )
}
