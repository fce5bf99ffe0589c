import { Alert, Button } from 'antd'
import { isRecord } from '../../contract/is-record.ts'
import { useCopy } from '../kit/use-copy.ts'
import { useSay } from '../words/words.tsx'
import type { EditedContent, Fields } from './draft-keeper.ts'

interface Props {
  schema: EditedContent['schema']
  fields: Fields
  /** The column in which one may not write any more. */
  place: string
}

/** One may not write here any more, as somebody else decided meanwhile: what was written stays, and can be taken along. */
export function RightLost({ schema, fields, place }: Props) {
  const say = useSay()
  const copy = useCopy()
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={say('content.rightLost', { place })}
      description={
        <>
          <p>{say('content.rightLostSays')}</p>
          <Button onClick={() => copy(wordsOf(schema, fields))}>{say('content.copyWords')}</Button>
        </>
      }
    />
  )
}

/** All that is written, a field below the other, as it can be put into a letter. */
function wordsOf({ properties }: EditedContent['schema'], fields: Fields): string {
  const known = isRecord(properties) ? properties : {}
  return Object.entries(fields)
    .flatMap(([name, value]) => {
      const property = known[name]
      const isHtml = isRecord(property) && property.contentMediaType === 'text/html'
      return textsIn(value).map((text) => (isHtml ? plainText(text) : text))
    })
    .join('\n\n')
}

/** Also those of lists and groups. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.children].map(({ textContent }) => textContent ?? '').join('\n')
}
