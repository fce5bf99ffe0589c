import { Collapse } from 'antd'
import type { Answer } from '../../contract/types.ts'
import { shortTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'

/** What it was before its applicant corrected it. */
export function Earlier({ earlier }: { earlier: Answer<'selectSubmission'>['earlier'] }) {
  const say = useSay()
  return (
    <Collapse
      ghost
      items={earlier.map(({ edition, createdAt, fields }) => ({
        key: edition,
        label: say('submission.earlier', { edition, time: shortTime(createdAt) }),
        children: (
          <dl>
            {fields.map(({ name, title, text }) => (
              <div key={name}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        ),
      }))}
    />
  )
}
