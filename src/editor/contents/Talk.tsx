import { may, useMe } from '../kit/me.ts'
import { CommentBox, CommentList } from '../review/CommentList.tsx'
import type { numberComments } from '../review/comments.ts'
import { useSay } from '../words/words.tsx'
import type { EditedContent } from './draft-keeper.ts'

/** A part of a version that a comment is about. */
export interface Place {
  place: string
  quote: string
}

interface Props {
  content: Pick<EditedContent, 'id'>
  versionId: string | undefined
  comments: ReturnType<typeof numberComments>
  /** Those on earlier versions. */
  ofBefore: ReturnType<typeof numberComments>
  place: Place | undefined
  onPlace: (place: Place | undefined) => void
  onChanged: () => void
}

/** The comments on a version, and those on earlier ones. */
export function Talk({ content, versionId, comments, ofBefore, place, onPlace, onChanged }: Props) {
  const say = useSay()
  const me = useMe()
  return (
    <>
      {versionId !== undefined && (
        <section>
          <h2>{say('comment.title', { count: comments.length })}</h2>
          <CommentList
            contentId={content.id}
            comments={comments}
            isOpen={may(me, 'comment')}
            onChanged={onChanged}
          />
          {may(me, 'comment') && (
            <CommentBox
              key={place?.place ?? ''}
              about={{ contentId: content.id, versionId, ...place }}
              label={say(place ? 'comment.onPlace' : 'review.comment')}
              onSaid={() => {
                onPlace(undefined)
                onChanged()
              }}
              {...(place && { onCancel: () => onPlace(undefined) })}
            />
          )}
        </section>
      )}
      {ofBefore.length > 0 && (
        <section>
          <h2>{say('comment.ofBefore')}</h2>
          <CommentList
            contentId={content.id}
            comments={ofBefore}
            isOpen={may(me, 'comment')}
            onChanged={onChanged}
          />
        </section>
      )}
    </>
  )
}
