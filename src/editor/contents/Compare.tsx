import { Alert, Button, Empty, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import type { Answer } from '../../contract/types.ts'
import { may, useMe } from '../kit/me.ts'
import { problemWords } from '../kit/problem.ts'
import { StateMark } from '../kit/StateMark.tsx'
import { formOf } from '../model/form-of.ts'
import { blocksOf } from '../review/blocks.ts'
import { numberComments, numberEarlier, pinnedAt } from '../review/comments.ts'
import { movedComments } from '../review/moved-comments.ts'
import { useSay } from '../words/words.tsx'
import { Checks } from './Checks.tsx'
import { ContentBar } from './ContentBar.tsx'
import type { EditedContent, Fields } from './draft-keeper.ts'
import { Judge } from './Judge.tsx'
import { PickVersion } from './PickVersion.tsx'
import { PreviewContent } from './PreviewContent.tsx'
import { ReviewSteps } from './ReviewSteps.tsx'
import { type Place, Talk } from './Talk.tsx'
import { useTwoVersions } from './use-two-versions.ts'
import { VersionEvents } from './VersionEvents.tsx'
import { VersionViews } from './VersionViews.tsx'

/** Compares two versions of a content; a version in review can be approved or returned here. */
export default function Compare() {
  const say = useSay()
  const { id = '' } = useParams()
  const [place, setPlace] = useState<Place>()
  const [search, setSearch] = useSearchParams()
  const { data, problem, again, versions, left, right, texts } = useTwoVersions(id, search)
  if (problem) return <Alert type="error" title={problemWords(say, problem)} showIcon role="alert" />
  if (!data) return <Skeleton active />
  const { content, columns } = data
  const { comments, ofBefore } = numbered(data.comments, versions, right)
  // Its pictures and files are known, because the submitted version equals the draft.
  const isJudged = right !== undefined && right.id === content.review.current?.versionId
  const pick = (side: 'left' | 'right', chosen: typeof left) => (
    <PickVersion side={side} chosen={chosen?.id} versions={versions} onPick={setSearch} />
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
        <h1>{titleOf(content) || say('contents.untitled')}</h1>
        {content.review.neededSteps > 0 && <ReviewSteps review={content.review} />}
        <Sides
          content={content}
          texts={texts}
          left={left}
          right={right}
          comments={comments}
          ofBefore={ofBefore}
          heads={[pick('left', left), pick('right', right)]}
          onPlace={setPlace}
        />
      </section>
      <aside className="facts">
        {content.review.current && (
          <Judging content={content} fields={isJudged ? texts?.right?.fields : undefined} onDone={again} />
        )}
        {right && <Version content={content} version={right} />}
        <Talk
          content={content}
          versionId={right?.id}
          comments={comments}
          ofBefore={ofBefore}
          place={place}
          onPlace={setPlace}
          onChanged={again}
        />
      </aside>
    </div>
  )
}

function titleOf({ fields, schema }: EditedContent): string {
  const title = fields[formOf(schema).title]
  return typeof title === 'string' ? title : ''
}

/** The comments on the version, and those on earlier ones, numbered on. */
function numbered(
  all: Parameters<typeof numberComments>[0],
  versions: Answer<'selectVersions'>,
  shown: Answer<'selectVersions'>[number] | undefined,
) {
  const comments = numberComments(all, shown?.id)
  const before = versions.filter(({ number }) => number < (shown?.number ?? 0)).map((one) => one.id)
  return { comments, ofBefore: numberEarlier(all, before, comments.length) }
}

type Loaded = ReturnType<typeof useTwoVersions>

interface SidesProps extends Pick<Loaded, 'left' | 'right' | 'texts'> {
  content: EditedContent
  comments: ReturnType<typeof numberComments>
  /** Those on earlier versions: what is not resolved is pinned as well. */
  ofBefore: ReturnType<typeof numberComments>
  heads: [ReactNode, ReactNode]
  onPlace: (place: Place) => void
}

/** The two versions side by side. */
function Sides({ content, texts, left, right, comments, ofBefore, heads, onPlace }: SidesProps) {
  const say = useSay()
  const me = useMe()
  if (!right) return <Empty description={say('content.noVersions')} />
  if (!texts?.right) return <Skeleton active />
  const moved = movedComments(ofBefore, blocksOf(content.schema, texts.right.fields))
  return (
    <VersionViews
      key={`${left?.id} ${right.id}`}
      content={content}
      versionId={right.id}
      left={texts.left?.fields}
      right={texts.right.fields}
      media={{ ...texts.left?.media, ...texts.right.media }}
      pins={{
        at: pinnedAt([...comments, ...moved]),
        onAdd: may(me, 'comment') ? onPlace : undefined,
        onOpen: openComment,
      }}
      heads={heads}
    />
  )
}

interface JudgingProps {
  content: EditedContent
  /** Of the submitted version, where it is shown. */
  fields: Fields | undefined
  onDone: () => void
}

/** What a reviewer of the submitted version checks and decides. */
function Judging({ content, fields, onDone }: JudgingProps) {
  const say = useSay()
  return (
    <>
      <p className="note">{say('review.binds')}</p>
      {fields && (
        <Checks
          content={content}
          fields={fields}
          // The submitted version had none.
          faults={[]}
          body={bodyOf(content, fields)}
          isWritten={false}
        />
      )}
      <Judge key={content.review.current?.done} content={content} onDone={onDone} />
    </>
  )
}

/** A version's reason and history, and its preview. */
function Version({
  content,
  version,
}: {
  content: EditedContent
  version: Answer<'selectVersions'>[number]
}) {
  const say = useSay()
  const [isPreviewing, setIsPreviewing] = useState(false)
  return (
    <section>
      <h2>{say('content.version', { number: version.number })}</h2>
      {version.reason !== '' && <p>{version.reason}</p>}
      <Button onClick={() => setIsPreviewing(true)}>{say('preview.version')}</Button>
      {isPreviewing && (
        <PreviewContent
          contentId={content.id}
          versionId={version.id}
          onClose={() => setIsPreviewing(false)}
        />
      )}
      <VersionEvents events={version.events} neededSteps={content.review.neededSteps} />
    </section>
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
