import { useSay } from '../words/words.tsx'
import { problemWords } from './problem.ts'
import type { Asked } from './use-query.ts'

interface Props {
  of: Pick<Asked<unknown>, 'data' | 'problem'>
  words: string
}

/** Says that a list is empty once that is known, or why it is not. */
export function Nothing({ of: { data, problem }, words }: Props) {
  const say = useSay()
  if (!problem && data === undefined) return null
  return <p className="nothing">{problem ? problemWords(say, problem) : words}</p>
}
