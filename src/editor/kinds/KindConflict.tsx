import { Alert, Button } from 'antd'
import { api, asked } from '../api.ts'
import { differences } from '../forms/model/differences.ts'
import { useAsked } from '../use-asked.ts'
import { useSay } from '../words/words.tsx'
import { designOf, type KindSchema } from './model/design.ts'

interface Props {
  kind: string
  mine: KindSchema
  onMine: (version: number) => void
  onTheirs: () => void
}

/** Somebody changed the kind meanwhile: what is different is named, and nothing is chosen for anybody. */
export function KindConflict({ kind, mine, onMine, onTheirs }: Props) {
  const say = useSay()
  const { data } = useAsked(
    () => asked(api.GET('/editor/kinds/one', { params: { query: { kind } } })),
    [kind],
  )
  if (!data) return null
  const who = data.versions[0]?.author || say('site.import')
  return (
    <Alert
      type="warning"
      role="alert"
      className="design-conflict"
      title={say('kinds.conflict', { who })}
      description={
        <>
          <Differences before={data.schema} after={mine} />
          <Button onClick={() => onMine(data.version)}>{say('content.keepMine')}</Button>{' '}
          <Button onClick={onTheirs}>{say('content.takeTheirs', { who })}</Button>
        </>
      }
    />
  )
}

/** What is new, gone and changed in a kind against another. */
export function Differences({ before, after }: { before: KindSchema; after: KindSchema }) {
  const say = useSay()
  const changes = differences(designOf(before).form, designOf(after).form)
  if (changes.length === 0) return <p>{say('kinds.noDifference')}</p>
  return (
    <ul className="differences">
      {changes.map(({ title, is }) => (
        <li key={`${is} ${title}`}>
          <b>{say(`mine.${is}`)}</b> {title}
        </li>
      ))}
    </ul>
  )
}
