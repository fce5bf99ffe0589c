import type { RecordShape } from '../../../src/contract/record-shape.ts'
import { useSite } from '../site.tsx'
import { Fold } from '../Fold.tsx'
import { Tag } from '../Tag.tsx'
import styles from './records.module.css'

type States = RecordShape['states']

export function StateTag({ states, state }: { states: States; state: string }) {
  const tone = states.find(({ name }) => name === state)?.tone ?? 'closed'
  return <Tag state={tone === 'done' ? 'kind' : tone}>{state}</Tag>
}

/** What each state means. */
export function States({ states }: { states: States }) {
  const { t } = useSite()
  const told = states.filter(({ meaning }) => meaning !== undefined)
  if (told.length === 0) return null
  return (
    <Fold title={t('records.states')}>
      <ul className={styles.states}>
        {told.map(({ name, meaning }) => (
          <li key={name}>
            <StateTag states={states} state={name} />
            <span>{meaning}</span>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
