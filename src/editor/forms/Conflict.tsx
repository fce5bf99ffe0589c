import { Alert, Button } from 'antd'
import type { FormDefinition } from '../../contract/forms/types.ts'
import { useAsked } from '../use-asked.ts'
import { useSay } from '../words/words.tsx'
import { loadDesign } from './design.ts'
import { differences } from './model/differences.ts'

interface Props {
  formKey: string
  mine: FormDefinition
  onMine: (draftVersion: number) => void
  onTheirs: () => void
}

/** Somebody saved the form meanwhile: what is different is named, and nothing is chosen for anybody. */
export function Conflict({ formKey, mine, onMine, onTheirs }: Props) {
  const say = useSay()
  const { data } = useAsked(() => loadDesign(formKey), [formKey])
  if (!data) return null
  const who = data.updatedBy || say('nav.site')
  const changes = differences(data.definition, mine)
  return (
    <Alert
      type="warning"
      role="alert"
      className="design-conflict"
      title={say('design.conflict', { who })}
      description={
        <>
          {changes.length > 0 && (
            <ul className="differences">
              {changes.map(({ title, is }) => (
                <li key={`${is} ${title}`}>
                  <b>{say(`mine.${is}`)}</b> {title}
                </li>
              ))}
            </ul>
          )}
          <Button onClick={() => onMine(data.draftVersion)}>{say('content.keepMine')}</Button>{' '}
          <Button onClick={onTheirs}>{say('content.takeTheirs', { who })}</Button>
        </>
      }
    />
  )
}
