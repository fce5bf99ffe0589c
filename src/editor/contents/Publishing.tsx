import { Alert, App, Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { api, asked } from '../kit/api.ts'
import { type EditorColumn, mayIn, useMe } from '../kit/me.ts'
import { problemWords } from '../kit/problem.ts'
import { shortTime } from '../kit/times.ts'
import { useSay, type Word } from '../words/words.tsx'
import { FaultDialog } from './Faults.tsx'
import { askFaults, type Fault } from './faults.ts'
import type { DraftKeeper, DraftState, EditedContent } from './draft-keeper.ts'
import { PreviewContent } from './PreviewContent.tsx'
import { PublishTime } from './PublishTime.tsx'
import { UsedIn } from './UsedIn.tsx'
import { WithReason } from '../kit/WithReason.tsx'

interface Props {
  content: EditedContent
  columns: readonly EditorColumn[]
  draft: DraftState
  keeper: DraftKeeper
  onReload: () => void
}

const DONE: Partial<Record<DraftState['state'], Word>> = {
  live: 'content.nowLive',
  waiting: 'content.nowWaiting',
  scheduled: 'content.nowScheduled',
  review: 'review.nowSent',
}

/** Actions that the person may take in the content's state: submit, take back, judge, publish, withdraw. */
export function Publishing({ content, columns, draft, keeper, onReload }: Props) {
  const say = useSay()
  const me = useMe()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const [at, setAt] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isActing, setIsActing] = useState(false)
  const [asking, setAsking] = useState<'withdraw' | 'send' | 'preview'>()
  const [faults, setFaults] = useState<{ says: string; found: readonly Fault[] }>()
  const { id: contentId, review } = content
  const { state } = draft
  const place = content.columnKey || null
  const isHere = state !== 'binned'
  const mayWrite = mayIn(me, 'write', place, columns) && isHere
  const mayPublish = mayIn(me, 'publish', place, columns) && isHere
  // A column in the bin shows nothing; the page explains it.
  const isPlaced = !draft.isColumnBinned
  const isInReview = state === 'review' || state === 'approved'
  const isToSend = review.neededSteps > 0 && !isInReview
  const isShown = content.isLive || state === 'live' || state === 'changed'
  const isScheduled = content.publishAt !== null || state === 'scheduled'
  const isOut = isShown || content.isWaiting || isScheduled || state === 'waiting'

  async function act(work: () => Promise<unknown>) {
    setIsActing(true)
    setProblem(undefined)
    try {
      await keeper.kept()
      await work()
    } catch (error) {
      setProblem(problemWords(say, error, content.schema))
    }
    setIsActing(false)
  }
  /** True if nothing blocks it; otherwise shows what does. */
  async function isWhole(word: Word): Promise<boolean> {
    const found = await askFaults(contentId)
    if (found.length > 0) setFaults({ says: say(word), found })
    return found.length === 0
  }
  const beginSending = () =>
    act(async () => {
      if (await isWhole('check.cannotSend')) setAsking('send')
    })
  const publish = () =>
    act(async () => {
      if (!(await isWhole('check.cannotPublish'))) return
      const body = { contentId, draftVersion: keeper.version(), at: at ?? null }
      const saved = await asked(api.POST('/editor/contents/publish', { body }))
      keeper.settle(saved)
      void message.success(say(DONE[saved.state] ?? 'content.nowLive', { time: at ? shortTime(at) : '' }))
      if (isInReview) onReload()
    })
  const send = async (reason: string) => {
    await keeper.kept()
    const body = { contentId, draftVersion: keeper.version(), reason }
    await asked(api.POST('/editor/contents/send', { body }))
    void message.success(say('review.nowSent'))
    onReload()
  }
  const recall = () =>
    act(async () => {
      const reviewId = review.current?.id ?? ''
      await asked(api.POST('/editor/contents/recall', { body: { contentId, reviewId } }))
      onReload()
    })
  const unschedule = () =>
    act(async () => {
      const body = { contentId, draftVersion: keeper.version() }
      await asked(api.POST('/editor/contents/unschedule', { body }))
      void message.success(say(isShown ? 'content.nowUnscheduledLive' : 'content.nowUnscheduled'))
      onReload()
    })
  const withdraw = async (reason: string) => {
    await keeper.kept()
    await asked(api.POST('/editor/contents/withdraw', { body: { contentIds: [contentId], reason } }))
    void message.success(say('content.nowWithdrawn'))
    onReload()
  }

  return (
    <>
      {mayPublish && isPlaced && !isToSend && state !== 'review' && <PublishTime at={at} onChange={setAt} />}
      {problem !== undefined && <Alert type="error" title={problem} showIcon role="alert" />}
      <div className="bottom">
        <Button size="large" onClick={() => act(async () => setAsking('preview'))}>
          {say('preview.do')}
        </Button>
        {mayPublish && isScheduled && (
          <Button size="large" onClick={unschedule}>
            {say('content.unschedule')}
          </Button>
        )}
        {mayPublish && isOut && (
          <Button danger size="large" onClick={() => setAsking('withdraw')}>
            {say('content.withdraw')}
          </Button>
        )}
        {isShown && (
          <Button size="large" href={`/t1/article_content?contentId=${contentId}`} target="_blank">
            {say('content.view')}
          </Button>
        )}
        {isInReview && mayWrite && (
          <Button size="large" onClick={recall}>
            {say('review.recall')}
          </Button>
        )}
        {review.current?.mine === 'yes' && (
          <Button type="primary" size="large" onClick={() => void navigate(`/contents/${contentId}/compare`)}>
            {say('review.judge')}
          </Button>
        )}
        {isToSend && mayWrite && isPlaced && (
          <Button type="primary" size="large" loading={isActing} onClick={beginSending}>
            {say('review.send')}
          </Button>
        )}
        {mayPublish && isPlaced && !isToSend && state !== 'review' && (
          <Button type="primary" size="large" loading={isActing} onClick={publish}>
            {say(at === undefined ? 'content.publish' : 'content.publishAt')}
          </Button>
        )}
        {!mayPublish && mayWrite && review.neededSteps === 0 && <p>{say('content.cannotPublish')}</p>}
      </div>
      {faults && (
        <FaultDialog
          title={faults.says}
          faults={faults.found}
          schema={content.schema}
          onClose={() => setFaults(undefined)}
        />
      )}
      {asking === 'preview' && <PreviewContent contentId={contentId} onClose={() => setAsking(undefined)} />}
      {asking === 'withdraw' && (
        <WithReason
          title={say('content.withdraw')}
          says={say('content.withdrawAsk')}
          doWord={say('content.withdraw')}
          isDanger
          onDo={withdraw}
          onClose={() => setAsking(undefined)}
        >
          <UsedIn ids={[contentId]} />
        </WithReason>
      )}
      {asking === 'send' && (
        <WithReason
          title={say('review.send')}
          says={say('review.sendSays')}
          doWord={say('review.send')}
          onDo={send}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}
