import { Empty } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { api, asked } from '../api.ts'
import { problemWords } from '../problem.ts'
import { useAsked } from '../use-asked.ts'
import { useSay } from '../words/words.tsx'
import { KindDesigner } from './KindDesigner.tsx'
import '../forms/forms.css'
import './kinds.css'

/** A kind of contents that is looked at, or changed. */
export default function Kind() {
  const say = useSay()
  const { kind = '' } = useParams()
  const [turn, setTurn] = useState(0)
  const { data, problem } = useAsked(async () => {
    const loaded = await asked(api.GET('/editor/kinds/one', { params: { query: { kind } } }))
    return { turn, loaded }
  }, [kind, turn])
  if (problem) return <Empty description={problemWords(say, problem)} />
  if (!data || data.loaded.kind !== kind) return null
  return (
    <KindDesigner
      key={`${kind} ${data.turn}`}
      loaded={data.loaded}
      onReload={() => setTurn((before) => before + 1)}
    />
  )
}
