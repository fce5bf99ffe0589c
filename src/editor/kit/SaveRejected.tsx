import { Alert } from 'antd'
import type { Kept } from './draft-keeper.ts'
import { problemWords } from './problem.ts'
import { useSay } from '../words/words.tsx'

/** Why a draft cannot be saved; the input stays on the page. */
export function SaveRejected({ draft: { problem }, schema }: { draft: Kept; schema?: object }) {
  const say = useSay()
  if (!problem) return null
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={problemWords(say, problem, schema)}
      description={say('content.keptHere')}
    />
  )
}
