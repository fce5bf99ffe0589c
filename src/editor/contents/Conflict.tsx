import { Alert, App } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { isInReview } from '../../contract/content-states.ts'
import { api, asked, isForNow, type Refused } from '../kit/api.ts'
import { RETRY_MILLISECONDS } from '../kit/draft-keeper.ts'
import { fieldName, problemWords } from '../kit/problem.ts'
import { pathWords } from '../model/tree.ts'
import type { EditorColumn } from '../kit/me.ts'
import { useQuery } from '../kit/use-query.ts'
import { ConflictView } from '../versions/ConflictView.tsx'
import { useSay } from '../words/words.tsx'
import { StateMark } from '../kit/StateMark.tsx'
import { Clashes } from './Clashes.tsx'
import { compareContents } from './compare-contents.ts'
import { WordComparison } from '../compare/Comparison.tsx'
import type { DraftKeeper, EditedContent, Fields } from './draft-keeper.ts'
import { joinNow, mergeContents } from './merge.ts'

interface Props {
  content: EditedContent
  columns: readonly EditorColumn[]
  keeper: DraftKeeper
  mine: Fields
  /** Pictures that only the other person's text uses. */
  onMedia: (media: EditedContent['media']) => void
  onTheirs: () => void
}

/** Shown if somebody saved meanwhile: changes in different places are merged; for the others the author chooses. */
export function Conflict({ content, columns, keeper, mine, onMedia, onTheirs }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const query = { contentId: content.id }
  const { data, problem, again } = useQuery(
    () => asked(api.GET('/editor/contents/one', { params: { query } })),
    [content.id],
  )
  useAskedAgain(problem, again)
  const base = keeper.base(data?.fields)
  const merged = data && mergeContents(content.schema, { base, mine, theirs: data.fields })
  const isByItself = data !== undefined && merged?.clashes.length === 0 && isAsBefore(content, data)
  const join = useEffectEvent(() => {
    if (!data) return
    onMedia(data.media)
    const joined = joinNow(keeper, content.schema, data)
    const fields = joined.map((name) => fieldName(name, content.schema)).join(say('join.list'))
    if (fields !== '')
      void message.info(say('merge.joined', { who: data.updatedBy || say('nav.site'), fields }), 6)
  })
  /** The author's text is not in any draft yet, so it is stored in the history first. */
  async function takeTheirs() {
    try {
      await asked(api.POST('/editor/contents/drafts/kept', { body: { contentId: content.id, fields: mine } }))
      keeper.drop()
      onTheirs()
    } catch (error) {
      void message.error(problemWords(say, error), 6)
    }
  }
  useEffect(() => {
    if (isByItself) join()
  }, [isByItself])
  if (!data && problem)
    return (
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={say('merge.unread')}
        description={problemWords(say, problem)}
      />
    )
  if (!data || !merged || isByItself) return null
  const who = data.updatedBy || say('nav.site')
  return (
    <ConflictView
      title={say('content.conflict', { who })}
      takeWords={say('content.takeTheirs', { who })}
      onMine={() => keeper.keepMine(data)}
      onTheirs={takeTheirs}
    >
      {data.columnKey !== content.columnKey && (
        <p>{say('content.movedMeanwhile', { place: pathWords(columns, data.columnKey) })}</p>
      )}
      {data.state !== content.state && (
        <p>
          {say('content.stateMeanwhile')} <StateMark state={data.state} />
        </p>
      )}
      {merged.clashes.length > 0 && (
        <Clashes
          schema={content.schema}
          merged={merged}
          who={who}
          onJoin={(choices) => {
            onMedia(data.media)
            // The history keeps the text that was not chosen, and its author gets a message.
            void keeper.writeOn(merged.with(choices), data, [...choices.values()].includes('mine'))
          }}
        />
      )}
      <details>
        <summary>{say('merge.whole')}</summary>
        <WordComparison
          heads={[say('content.theirs', { who }), say('content.mine')]}
          rows={compareContents(content.schema, data.fields, mine)}
        />
      </details>
    </ConflictView>
  )
}

/** Asks again after a failed request: in five seconds, or as soon as the network is back. */
function useAskedAgain(problem: Refused | undefined, again: () => void): void {
  useEffect(() => {
    if (!problem || !isForNow(problem)) return undefined
    const timer = window.setTimeout(again, RETRY_MILLISECONDS)
    window.addEventListener('online', again)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [problem, again])
}

/** Saving would end a review or affect another place, so the author decides. */
function isAsBefore(before: EditedContent, now: EditedContent): boolean {
  return !isInReview(now) && now.columnKey === before.columnKey && now.isLive === before.isLive
}
