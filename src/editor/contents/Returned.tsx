import { Alert } from 'antd'
import type { Answer } from '../../contract/types.ts'
import { shortTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'

type Event = Answer<'selectVersions'>[number]['events'][number]

/** Shows who returned the content and why. */
export function Returned({ name, words, createdAt }: Event) {
  const say = useSay()
  const title = say('review.returnedBy', { name, time: shortTime(createdAt) })
  return <Alert type="warning" showIcon title={title} description={words} />
}
