import { Alert, Button, Empty, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { api, asked } from '../kit/api.ts'
import { may, useMe } from '../kit/me.ts'
import { problemWords } from '../kit/problem.ts'
import { StateMark } from '../kit/StateMark.tsx'
import { shortTime } from '../kit/times.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { CommentBox, CommentList } from '../review/CommentList.tsx'
import { askComments, numberComments, numberEarlier, pinnedAt } from '../review/comments.ts'
import { authorWords } from './author-words.ts'
import { Checks } from './Checks.tsx'
import { ContentBar } from './ContentBar.tsx'
import type { EditedContent, Fields } from './draft-keeper.ts'
import { formOf } from '../model/form-of.ts'
import { Judge } from './Judge.tsx'
import { PreviewContent } from './PreviewContent.tsx'
import { ReviewSteps } from './ReviewSteps.tsx'
import { VersionViews } from './VersionViews.tsx'
import { VersionEvents } from './VersionEvents.tsx'

/** Compares two versions of a content; a version in review can be approved or returned here. */
export default function Compare() {
  const say = useSay()
  const me = useMe()
  const { id = '' } = useParams()
  const [isPreviewing, setIsPreviewing] = useState(false)
  const [place, setPlace] = useState<{ place: string; quote: string }>()
  const [search, setSearch] = useSearchParams()
  const query = { contentId: id }
  const { data, problem, again } = useQuery(async () => {
    const [content, versions, columns, comments] = await Promise.all([
      asked(api.GET('/editor/contents/one', { params: { query } })),
      asked(api.GET('/editor/contents/versions', { params: { query } })),
      asked(api.GET('/editor/columns')),
      askComments(id),
    ])
    return { content, versions, columns, comments }
  }, [id])
  const versions = data?.versions ?? []
  const wanted = search.get('right') ?? data?.content.review.current?.versionId
  const right = versions.find((one) => one.id === wanted) ?? versions[0]
  const liveBefore = versions.find(({ isLive, number }) => isLive && number < (right?.number ?? 0))
  const earlier = versions.find(({ number }) => number < (right?.number ?? 0))
  const left = versions.find((one) => one.id === search.get('left')) ?? liveBefore ?? earlier
  const versionOf = async (versionId: string | undefined) => {
    if (versionId === undefined) return undefined
    const asking = { params: { query: { contentId: id, versionId } } }
    return asked(api.GET('/editor/contents/version', asking))
  }
  const { data: texts } = useQuery(
    async () => ({ left: await versionOf(left?.id), right: await versionOf(right?.id) }),
    [id, left?.id, right?.id],
  )
  if (problem) return <Alert type="error" title={problemWords(say, problem)} showIcon role="alert" />
  if (!data) return <Skeleton active />
  const { content, columns } = data
  const comments = numberComments(data.comments, right?.id)
  const before = versions.filter(({ number }) => number < (right?.number ?? 0)).map((one) => one.id)
  const ofBefore = numberEarlier(data.comments, before, comments.length)
  const title = content.fields[formOf(content.schema).title]
  // Its pictures and files are known, because the submitted version equals the draft.
  const isJudged = right !== undefined && right.id === content.review.current?.versionId
  const pick = (side: 'left' | 'right', chosen: typeof left) => (
    <Select
      variant="borderless"
      aria-label={say(side === 'left' ? 'compare.left' : 'compare.right')}
      value={chosen?.id}
      placeholder={say('compare.nothing')}
      options={versions.map(({ id: value, number, author, createdAt, isLive }) => ({
        value,
        label: `${say('content.version', { number })} · ${authorWords(say, author)} · ${shortTime(createdAt)}${isLive ? ` · ${say('content.liveMark')}` : ''}`,
      }))}
      onChange={(value: string) =>
        setSearch((now) => {
          const next = new URLSearchParams(now)
          next.set(side, value)
          return next
        })
      }
    />
  )
  return (
    <div className="content">
      <ContentBar
        columnKey={content.columnKey}
        columns={columns}
        here={say(isJudged ? 'review.single' : 'compare.do')}
      >
        <StateMark state={content.state} />
        <Link to={`/contents/${id}`}>{say('compare.toContent')}</Link>
      </ContentBar>
      <section className="writing comparing">
        <h1>{typeof title === 'string' && title !== '' ? title : say('contents.untitled')}</h1>
        {content.review.neededSteps > 0 && <ReviewSteps review={content.review} />}
        {right && texts?.right ? (
          <VersionViews
            key={`${left?.id} ${right.id}`}
            content={content}
            versionId={right.id}
            left={texts.left?.fields}
            right={texts.right.fields}
            media={{ ...texts.left?.media, ...texts.right.media }}
            pins={{
              at: pinnedAt(comments),
              onAdd: may(me, 'comment') ? setPlace : undefined,
              onOpen: openComment,
            }}
            heads={[pick('left', left), pick('right', right)]}
          />
        ) : (
          <Empty description={say('content.noVersions')} />
        )}
      </section>
      <aside className="facts">
        {content.review.current && (
          <>
            <p className="note">{say('review.binds')}</p>
            {isJudged && texts?.right && (
              <Checks
                content={content}
                fields={texts.right.fields}
                // The submitted version had none.
                faults={[]}
                body={bodyOf(content, texts.right.fields)}
                isWritten={false}
              />
            )}
            <Judge key={content.review.current.done} content={content} onDone={again} />
          </>
        )}
        {right && (
          <section>
            <h2>{say('content.version', { number: right.number })}</h2>
            {right.reason !== '' && <p>{right.reason}</p>}
            <Button onClick={() => setIsPreviewing(true)}>{say('preview.version')}</Button>
            {isPreviewing && (
              <PreviewContent contentId={id} versionId={right.id} onClose={() => setIsPreviewing(false)} />
            )}
            <VersionEvents events={right.events} neededSteps={content.review.neededSteps} />
          </section>
        )}
        {right && (
          <section>
            <h2>{say('comment.title', { count: comments.length })}</h2>
            <CommentList contentId={id} comments={comments} isOpen={may(me, 'comment')} onChanged={again} />
            {may(me, 'comment') && (
              <CommentBox
                key={place?.place ?? ''}
                about={{ contentId: id, versionId: right.id, ...place }}
                label={say(place ? 'comment.onPlace' : 'review.comment')}
                onSaid={() => {
                  setPlace(undefined)
                  again()
                }}
                {...(place && { onCancel: () => setPlace(undefined) })}
              />
            )}
          </section>
        )}
        {ofBefore.length > 0 && (
          <section>
            <h2>{say('comment.ofBefore')}</h2>
            <CommentList contentId={id} comments={ofBefore} isOpen={may(me, 'comment')} onChanged={again} />
          </section>
        )}
      </aside>
    </div>
  )
}

function bodyOf({ schema }: EditedContent, fields: Fields): string {
  const { body } = formOf(schema)
  const html = body === undefined ? undefined : fields[body]
  return typeof html === 'string' ? html : ''
}

function openComment(number: number): void {
  const bubble = document.getElementById(`comment-${number}`)
  bubble?.scrollIntoView({ block: 'center' })
  bubble?.focus({ preventScroll: true })
}
