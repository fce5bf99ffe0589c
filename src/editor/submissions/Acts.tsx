import { Alert, App, Empty } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { api, asked } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { ActPane } from './ActPane.tsx'
import { isUnderWay } from './act-progress.ts'
import type { Act } from './act-types.ts'
import { OneAct } from './OneAct.tsx'

const LOOK_MILLISECONDS = 1000

interface Props {
  formKey: string
  onClose: () => void
  onChanged: () => void
}

/** What was done with many submissions of a form at once: how far it is, what it left alone, and the way back. */
export function Acts({ formKey, onClose, onChanged }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const listed = useQuery(
    () => asked(api.GET('/editor/submissions/bulk', { params: { query: { formKey } } })),
    [formKey],
  )
  const { data = [], again } = listed
  const isGoingOn = data.some(isUnderWay)
  const look = useEffectEvent(again)
  const end = useEffectEvent(onChanged)
  useEffect(() => {
    if (!isGoingOn) return undefined
    const timer = setInterval(() => look(), LOOK_MILLISECONDS)
    return () => {
      clearInterval(timer)
      end()
    }
  }, [isGoingOn])
  async function act(how: 'cancel' | 'undo', { id: bulkId }: Act) {
    try {
      await asked(api.POST(`/editor/submissions/bulk/${how}`, { body: { formKey, bulkId } }))
    } catch (error) {
      void message.error(problemWords(say, error))
    }
    again()
  }
  return (
    <ActPane title={say('bulk.acts')} onClose={onClose}>
      {listed.data?.length === 0 && <Empty description={say('bulk.noActs')} />}
      {listed.problem && (
        <Alert type="error" title={problemWords(say, listed.problem)} showIcon role="alert" />
      )}
      <ol className="acts">
        {data
          .filter(({ state }) => state !== 'planned')
          .map((one) => (
            <li key={one.id}>
              <OneAct act={one} onCancel={() => act('cancel', one)} onUndo={() => act('undo', one)} />
            </li>
          ))}
      </ol>
    </ActPane>
  )
}
