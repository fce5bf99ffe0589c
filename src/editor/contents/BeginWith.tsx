import { Button } from 'antd'
import { api, asked } from '../kit/api.ts'
import { dayOf } from '../kit/times.ts'
import { useQuery } from '../kit/use-query.ts'
import { formOf } from '../model/form-of.ts'
import { useSay } from '../words/words.tsx'
import type { EditedContent } from './draft-keeper.ts'
import './begin-with.css'

interface Props {
  content: Pick<EditedContent, 'id' | 'kind' | 'columnKey' | 'schema'>
  onText: (html: string, media: EditedContent['media']) => void
}

/** Ways to begin an empty text: the column's last one, its headings alone, or a paste. */
export function BeginWith({ content: { id, kind, columnKey, schema }, onText }: Props) {
  const say = useSay()
  const { data: last } = useQuery(async () => {
    const query = { kind, columnKey, state: 'live', size: 5 } as const
    const { records } = await asked(api.GET('/editor/contents', { params: { query } }))
    const found = records.find((one) => one.id !== id && one.columnKey === columnKey)
    if (!found) return undefined
    const { fields, media } = await asked(
      api.GET('/editor/contents/one', { params: { query: { contentId: found.id } } }),
    )
    const html = String(fields[formOf(schema).body ?? ''] ?? '')
    return { html, headings: headingsOf(html), media, title: found.title, day: dayOf(found.updatedAt) }
  }, [columnKey, kind])
  return (
    <section className="begin-with" aria-label={say('begin.title')}>
      <h2>{say('begin.title')}</h2>
      <ul>
        {last && last.html !== '' && (
          <li>
            <Button onClick={() => onText(last.html, last.media)}>{say('begin.copy')}</Button>
            {last.headings !== '' && (
              <Button onClick={() => onText(last.headings, {})}>{say('begin.frame')}</Button>
            )}
            <p>{say('begin.copySays', { title: last.title, day: last.day })}</p>
          </li>
        )}
        <li>
          <b>{say('begin.paste')}</b>
          <p>{say('begin.pasteSays')}</p>
        </li>
      </ul>
    </section>
  )
}

/** The headings of a text, without their places in it. */
function headingsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const headings = [...body.querySelectorAll('h2, h3, h4')]
  for (const heading of headings) heading.removeAttribute('id')
  return headings.map(({ outerHTML }) => outerHTML).join('')
}
