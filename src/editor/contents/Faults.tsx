import { CloseCircleOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useSay } from '../words/words.tsx'
import type { EditedContent } from './draft-keeper.ts'
import { type Fault, faultWords } from './faults.ts'
import { showPart } from './show-place.ts'

export interface Props {
  faults: readonly Fault[]
  schema: EditedContent['schema']
  /** Called when a fault is chosen. */
  onShow?: () => void
  /** The form is on the same page, so faults can lead to its fields. */
  isWritten?: boolean
}

/** Errors that block submitting and publishing, each with a link to its place. */
export function FaultList({ faults, schema, onShow, isWritten = true }: Props) {
  const say = useSay()
  return (
    <ul className="checks">
      {faults.map((fault) => (
        <li key={fault.path.join('.')} className="blocks">
          <CloseCircleOutlined aria-hidden />
          <span>
            {faultWords(say, fault, schema)}
            {isWritten && (
              <Button
                type="link"
                size="small"
                onClick={() => {
                  onShow?.()
                  showPart(schema, fault.path)
                }}
              >
                {say('check.show')}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
