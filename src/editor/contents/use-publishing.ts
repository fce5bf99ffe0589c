import { App } from 'antd'
import { useState } from 'react'
import { isInReview } from '../../contract/content-states.ts'
import { api, asked, Refused } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { shortTime } from '../kit/times.ts'
import { isUnderway } from '../rich-text/underway.ts'
import { useSay, type Word } from '../words/words.tsx'
import type { DraftKeeper, DraftState, EditedContent } from './draft-keeper.ts'
import { isShown } from './may-do.ts'
import { askFaults, type Fault } from './faults.ts'

const DONE: Partial<Record<DraftState['state'], Word>> = {
  live: 'content.nowLive',
  waiting: 'content.nowWaiting',
  scheduled: 'content.nowScheduled',
  review: 'review.nowSent',
}

interface Given {
  content: EditedContent
  draft: DraftState
  keeper: DraftKeeper
  onRefused: () => void
  /** @param hasChanged whether to say so once the content has come */
  onReload: (hasChanged?: boolean) => void
}

export type Acts = Pick<
  ReturnType<typeof usePublishing>,
  'preview' | 'beginSending' | 'publish' | 'recall' | 'unschedule'
>

/** The actions on a content, what they came to, and what is asked before. */
export function usePublishing({ content, draft, keeper, onRefused, onReload }: Given) {
  const say = useSay()
  const { message } = App.useApp()
  const [at, setAt] = useState<string>()
  const [asking, setAsking] = useState<'withdraw' | 'send' | 'preview'>()
  const [faults, setFaults] = useState<{ says: string; found: readonly Fault[] }>()
  const { id: contentId, review } = content
  const { act, problem, isActing } = useAct(content, keeper, onReload)
  /** True if nothing blocks it; otherwise shows what does. */
  async function isWhole(word: Word): Promise<boolean> {
    const found = await askFaults(contentId)
    if (found.length > 0) {
      setFaults({ says: say(word), found })
      onRefused()
    }
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
      if (isInReview(draft)) onReload()
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
      void message.success(
        say(isShown(content, draft) ? 'content.nowUnscheduledLive' : 'content.nowUnscheduled'),
      )
      onReload()
    })
  const withdraw = async (reason: string) => {
    await keeper.kept()
    await asked(api.POST('/editor/contents/withdraw', { body: { contentIds: [contentId], reason } }))
    void message.success(say('content.nowWithdrawn'))
    onReload()
  }
  const preview = () => act(async () => setAsking('preview'))

  return {
    at,
    setAt,
    problem,
    isActing,
    asking,
    setAsking,
    faults,
    setFaults,
    preview,
    beginSending,
    publish,
    send,
    recall,
    unschedule,
    withdraw,
  }
}

/** Runs an action once the text is stored, and says why it failed. */
function useAct(content: EditedContent, keeper: DraftKeeper, onReload: Given['onReload']) {
  const say = useSay()
  const [problem, setProblem] = useState<string>()
  const [isActing, setIsActing] = useState(false)
  async function act(work: () => Promise<unknown>) {
    if (isUnderway()) return setProblem(say('content.underway'))
    setIsActing(true)
    setProblem(undefined)
    try {
      await keeper.kept()
      await work()
    } catch (error) {
      // All of this text is stored: it was changed elsewhere, or this was done before and the answer was lost.
      if (error instanceof Refused && error.reason === 'stale' && !keeper.isDirty()) onReload(true)
      else setProblem(problemWords(say, error, content.schema))
    }
    setIsActing(false)
  }
  return { act, problem, isActing }
}
