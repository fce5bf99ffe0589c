import { Alert, Button } from 'antd'
import { isRecord } from '../../contract/is-record.ts'
import { useCopy } from '../kit/use-copy.ts'
import { useSay } from '../words/words.tsx'
import type { EditedContent, Fields } from './draft-keeper.ts'

interface Props {
  schema: EditedContent['schema']
  fields: Fields
  /** The column for which the person has lost the right to write. */
  place: string
}

/** Tells the person that they have lost the right to write here; the text stays and can be copied. */
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

/** All fields as plain text, one below the other. */
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

/** Includes those in lists and groups. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.children].map(({ textContent }) => textContent ?? '').join('\n')
}
