import { Alert, Button } from 'antd'
import { api, asked } from '../api.ts'
import { useAsked } from '../use-asked.ts'
import { useSay } from '../words/words.tsx'
import { formOf } from './form-of.ts'
import type { EditedContent } from './draft-keeper.ts'

interface Props {
  content: EditedContent
  titleOf: string
  mine: string
  onMine: (draftVersion: number) => Promise<boolean>
  onTheirs: () => void
}

/** Both texts beside one another; nothing is chosen for anybody. */
export function Conflict({ content, titleOf, mine, onMine, onTheirs }: Props) {
  const say = useSay()
  const query = { contentId: content.id }
  const { data } = useAsked(() => asked(api.GET('/editor/contents/one', { params: { query } })), [content.id])
  if (!data) return null
  const { title, body } = formOf(content.schema)
  const who = data.updatedBy || say('nav.site')
  const words = (value: unknown) => linesOf(typeof value === 'string' ? value : '')
  const theirs = [String(data.fields[title] ?? ''), ...words(body === undefined ? '' : data.fields[body])]
  const own = [titleOf, ...words(mine)]
  return (
    <Alert
      type="warning"
      role="alert"
      title={say('content.conflict', { who })}
      description={
        <div className="conflict">
          <Text name={say('content.mine')} lines={own} others={theirs} />
          <Text name={say('content.theirs', { who })} lines={theirs} others={own} />
          <Button onClick={() => onMine(data.draftVersion)}>{say('content.keepMine')}</Button>
          <Button onClick={onTheirs}>{say('content.takeTheirs', { who })}</Button>
        </div>
      }
    />
  )
}

function Text({
  name,
  lines,
  others,
}: {
  name: string
  lines: readonly string[]
  others: readonly string[]
}) {
  return (
    <div>
      <strong>{name}</strong>
      {[...new Set(lines)].map((line) => (
        <p key={line}>{others.includes(line) ? line : <mark>{line}</mark>}</p>
      ))}
    </div>
  )
}

function linesOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.children].map(({ textContent }) => textContent?.trim() ?? '').filter(Boolean)
}
