import { Button } from 'antd'
import type { Answer } from '../../contract/types.ts'
import { shortTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'
import { Mark } from './Mark.tsx'

interface Props {
  overlaps: Answer<'selectSubmission'>['overlaps']
  onChoose: (id: string) => void
}

/** Others with a number in common, side by side with this one. */
export function Overlaps({ overlaps, onChoose }: Props) {
  const say = useSay()
  return (
    <section>
      <h3>
        {say('submission.overlaps')} <small>{say('submission.overlapsHint')}</small>
      </h3>
      {overlaps.map(({ id, number, state, createdAt, fields }) => (
        <table key={id} className="overlap">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{say('submission.fields')}</span>
              </th>
              <th scope="col">{say('submission.this')}</th>
              <th scope="col">
                <Button type="link" size="small" onClick={() => onChoose(id)}>
                  {number}
                </Button>
                <small>
                  {shortTime(createdAt)} <Mark state={state} />
                </small>
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ title, text, otherText, isSame }) => (
              <tr key={title} className={isSame ? 'overlap-same' : undefined}>
                <th scope="row">
                  {title}
                  {isSame && <small>{say('submission.same')}</small>}
                </th>
                <td>{text}</td>
                <td>{otherText}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  )
}
