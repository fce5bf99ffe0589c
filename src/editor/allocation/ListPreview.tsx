import { Link } from 'react-router-dom'
import type { Answer } from '../../contract/types.ts'
import { useSay } from '../words/words.tsx'

type Preview = Answer<'previewAllocationList'>

interface Props {
  preview: Preview
  /** Something was changed since it was asked for. */
  isOld: boolean
  formKey: string
}

const NEED_A_LOOK = ['undecided', 'repeated', 'overlapping'] as const

/** Who would be in the list, who not, and which applications need a look before. */
export function ListPreview({ preview, isOld, formKey }: Props) {
  const say = useSay()
  const { registered, rejected, households, groups } = preview
  return (
    <section className="allocation-preview" aria-label={say('allocation.preview')} aria-live="polite">
      {isOld && <p className="warn">{say('allocation.previewOld')}</p>}
      <dl>
        {(
          [
            ['registered', registered],
            ['households', households],
            ['rejected', rejected],
          ] as const
        ).map(([word, count]) => (
          <div key={word}>
            <dt>{say(`allocation.${word}`)}</dt>
            <dd>{count.toLocaleString()}</dd>
          </div>
        ))}
        {groups.map(({ name, households: count }) => (
          <div key={name} className={count === 0 ? 'warn' : undefined}>
            <dt>{name}</dt>
            <dd>{count.toLocaleString()}</dd>
          </div>
        ))}
      </dl>
      {NEED_A_LOOK.map((word) => {
        const { total, numbers } = preview[word]
        return (
          total > 0 && (
            <details key={word} className={word === 'overlapping' ? undefined : 'warn'}>
              <summary>{say(`allocation.${word}`, { count: total })}</summary>
              <p>{say(`allocation.${word}Says`)}</p>
              <ul>
                {numbers.map((number) => (
                  <li key={number}>{number}</li>
                ))}
              </ul>
              {total > numbers.length && <p>{say('allocation.firstOnly', { count: numbers.length })}</p>}
              <Link to={`/inbox/${formKey}`}>{say('allocation.inbox')}</Link>
            </details>
          )
        )
      })}
    </section>
  )
}
