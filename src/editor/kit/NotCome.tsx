import { Alert, Button } from 'antd'
import { useSay } from '../words/words.tsx'
import { isForNow } from './api.ts'
import { problemWords } from './problem.ts'
import type { Asked } from './use-query.ts'

/** Why what was asked for has not come, and another try where that may help; nothing while it is on its way. */
export function NotCome({ of: { problem, isAsking, again } }: { of: Asked<unknown> }) {
  const say = useSay()
  if (!problem) return null
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={problemWords(say, problem)}
      action={
        isForNow(problem) && (
          <Button size="small" loading={isAsking} onClick={again}>
            {say('problem.again')}
          </Button>
        )
      }
    />
  )
}
