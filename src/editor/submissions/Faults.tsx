import { Alert } from 'antd'
import type { FormFault } from '../../contract/forms/types.ts'
import { useSay } from '../words/words.tsx'
import type { FilledForm } from './filled-form.ts'

/** What is wrong with what was filled in; nothing where nothing is. */
export function Faults({ faults, word }: { faults: readonly FormFault[] } & Pick<FilledForm, 'word'>) {
  const say = useSay()
  if (faults.length === 0) return null
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={say('fill.faults', { count: faults.length })}
      description={
        <ul>
          {faults.map((fault) => (
            <li key={fault.path.join('.')}>{word(fault)}</li>
          ))}
        </ul>
      }
    />
  )
}
