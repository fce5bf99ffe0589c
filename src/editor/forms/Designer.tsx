import { Empty } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { problemWords } from '../kit/problem.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { loadDesign } from './design.ts'
import { Designing } from './Designing.tsx'

/** The form designer: loads the form; its draft is saved while one works. */
export default function Designer() {
  const say = useSay()
  const { key = '' } = useParams()
  const [turn, setTurn] = useState(0)
  const { data, problem } = useQuery(async () => ({ turn, design: await loadDesign(key) }), [key, turn])
  if (problem) return <Empty description={problemWords(say, problem)} />
  if (!data || data.design.key !== key) return null
  return (
    <Designing
      key={`${key} ${data.turn}`}
      design={data.design}
      onReload={() => setTurn((before) => before + 1)}
    />
  )
}
