import { Alert, Button } from 'antd'
import { api, asked } from '../api.ts'
import { pathWords } from '../columns/tree.ts'
import type { EditorColumn } from '../me.ts'
import { useAsked } from '../use-asked.ts'
import { useSay } from '../words/words.tsx'
import { StateMark } from '../StateMark.tsx'
import { compareContents } from './compare-contents.ts'
import { Comparison } from './Comparison.tsx'
import type { EditedContent, Fields } from './draft-keeper.ts'

interface Props {
  content: EditedContent
  columns: readonly EditorColumn[]
  mine: Fields
  onMine: (draftVersion: number) => Promise<boolean>
  onTheirs: () => void
}

/** Both texts beside one another; nothing is chosen for anybody. */
export function Conflict({ content, columns, mine, onMine, onTheirs }: Props) {
  const say = useSay()
  const query = { contentId: content.id }
  const { data } = useAsked(() => asked(api.GET('/editor/contents/one', { params: { query } })), [content.id])
  if (!data) return null
  const who = data.updatedBy || say('nav.site')
  return (
    <Alert
      type="warning"
      role="alert"
      title={say('content.conflict', { who })}
      description={
        <>
          {data.columnKey !== content.columnKey && (
            <p>{say('content.movedMeanwhile', { place: pathWords(columns, data.columnKey) })}</p>
          )}
          {data.state !== content.state && (
            <p>
              {say('content.stateMeanwhile')} <StateMark state={data.state} />
            </p>
          )}
          <Comparison
            heads={[say('content.theirs', { who }), say('content.mine')]}
            rows={compareContents(content.schema, data.fields, mine)}
          />
          <Button onClick={() => onMine(data.draftVersion)}>{say('content.keepMine')}</Button>{' '}
          <Button onClick={onTheirs}>{say('content.takeTheirs', { who })}</Button>
        </>
      }
    />
  )
}
