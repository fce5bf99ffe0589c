import { Empty } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { api, asked } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { KindDesigner } from './KindDesigner.tsx'
import '../forms/designer.css'
import '../forms/palette.css'
import '../forms/canvas.css'
import '../forms/sketch.css'
import '../forms/designer-narrow.css'
import './kinds.css'

/** A kind of contents, viewed or changed. */
export default function Kind() {
  const say = useSay()
  const { kind = '' } = useParams()
  const [turn, setTurn] = useState(0)
  const { data, problem } = useQuery(async () => {
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
