import { Skeleton, Alert } from 'antd'
import { useParams } from 'react-router-dom'
import { api, asked } from '../api.ts'
import { problemWords } from '../problem.ts'
import { useAsked } from '../use-asked.ts'
import { useSay } from '../words/words.tsx'
import { ContentForm } from './ContentForm.tsx'

/** One content as it is worked on. */
export default function Content() {
  const say = useSay()
  const { id = '' } = useParams()
  const query = { contentId: id }
  const { data, problem, again } = useAsked(
    async () => ({
      content: await asked(api.GET('/editor/contents/one', { params: { query } })),
      // Whatever was shown before is drawn anew.
      turn: crypto.randomUUID(),
    }),
    [id],
  )
  const { data: columns = [], again: askColumns } = useAsked(() => asked(api.GET('/editor/columns')), [])
  if (problem) return <Alert type="error" title={problemWords(say, problem)} showIcon role="alert" />
  if (data?.content.id !== id || columns.length === 0) return <Skeleton active />
  const reload = () => {
    again()
    askColumns()
  }
  return <ContentForm key={data.turn} content={data.content} columns={columns} onReload={reload} />
}
