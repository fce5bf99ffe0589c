import { memo, Suspense } from 'react'
import { late } from '../kit/late.ts'
import { pathWords } from '../model/tree.ts'
import type { EditorColumn } from '../kit/me.ts'
import { StateMark } from '../kit/StateMark.tsx'
import { shortTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'
import { Checks } from './Checks.tsx'
import type { DraftKeeper, DraftState, EditedContent } from './draft-keeper.ts'
import type { Fault } from './faults.ts'
import { FormerDrafts } from './FormerDrafts.tsx'
import { OpenComments } from './OpenComments.tsx'
import { Publishing } from './Publishing.tsx'
import { ReviewSteps } from './ReviewSteps.tsx'
import { Versions } from './Versions.tsx'

const LivePreview = late(() => import('./LivePreview.tsx'), 'LivePreview')
/** Most contents have no rules to try. */
const TryRule = late(() => import('./rule/TryRule.tsx'), 'default')

interface Props {
  content: EditedContent
  columns: readonly EditorColumn[]
  draft: DraftState
  keeper: DraftKeeper
  body: string
  isReadOnly: boolean
  /** What the server would refuse of the saved draft; undefined until it has answered. */
  faults: readonly Fault[] | undefined
  /** The page stands here instead, as it will look; only the buttons stay. */
  isLive: boolean
  /** Called when faults in the text prevent submitting or publishing, or somebody goes to one of them. */
  onRefused: () => void
  onReload: (hasChanged?: boolean) => void
}

/** A content's state, its review, checks and versions, and what can be done with it. */
export const Facts = memo(function Facts(props: Props) {
  const { content, columns, draft, keeper, isLive, onRefused, onReload } = props
  return (
    <aside className="facts">
      {isLive ? (
        <Suspense>
          <LivePreview contentId={content.id} draft={draft} keeper={keeper} />
        </Suspense>
      ) : (
        <Details {...props} />
      )}
      <Publishing {...{ content, columns, draft, keeper, onRefused, onReload }} />
    </aside>
  )
})

function Details({ content, columns, draft, keeper, body, isReadOnly, faults, onRefused, onReload }: Props) {
  return (
    <>
      <PlaceAndTimes content={content} columns={columns} draft={draft} />
      {content.review.neededSteps > 0 && <ReviewSteps review={content.review} />}
      <OpenComments content={content} />
      {content.kind === 'housingRule' && (
        <Suspense>
          <TryRule fields={draft.fields} />
        </Suspense>
      )}
      <Checks content={content} fields={draft.fields} body={body} faults={faults} onFault={onRefused} />
      <Versions
        content={content}
        keeper={keeper}
        shownBy={`${draft.state} ${draft.savedAt?.getTime() ?? 0}`}
        isReadOnly={isReadOnly}
        onReload={onReload}
      />
      <FormerDrafts
        content={content}
        keeper={keeper}
        shownBy={`${draft.savedAt?.getTime() ?? 0}`}
        isReadOnly={isReadOnly}
        onReload={onReload}
      />
    </>
  )
}

function PlaceAndTimes({ content, columns, draft }: Pick<Props, 'content' | 'columns' | 'draft'>) {
  const say = useSay()
  return (
    <dl>
      <dt>{say('content.state')}</dt>
      <dd>
        <StateMark state={draft.state} />
      </dd>
      <dt>{say('content.column')}</dt>
      <dd>{content.columnKey ? pathWords(columns, content.columnKey) : say('contents.ofSite')}</dd>
      {content.publishAt !== null && (
        <>
          <dt>{say('content.publishTime')}</dt>
          <dd>
            {shortTime(content.publishAt)}
            {content.isWaiting && <p>{say('content.waitsToo')}</p>}
          </dd>
        </>
      )}
      {content.withdrawAt !== null && (
        <>
          <dt>{say('content.withdrawTime')}</dt>
          <dd>{shortTime(content.withdrawAt)}</dd>
        </>
      )}
    </dl>
  )
}
