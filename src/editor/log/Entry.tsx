import { Button } from 'antd'
import { Beside } from '../kit/Beside.tsx'
import { exactTime } from '../kit/times.ts'
import { isWord, type Say, useSay } from '../words/words.tsx'
import { changesOf } from './changes.ts'
import { factWords, type Names, valueWords } from './facts.ts'
import { type LogRow, subjectWords } from './log-row.ts'

const BOTH = new Set(['before', 'after'])

interface Props {
  row: LogRow
  /** The titles of kinds, by their keys. */
  kinds: Names
  /** The full address, once it was asked for. */
  address: string | undefined
  onAddress: () => void
}

/** One row with all its details. */
export function Entry({ row, kinds, address, onAddress }: Props) {
  const say = useSay()
  const names = { ...kinds, ...row.detailNames }
  const changes = changesOf(say, row, names)
  const subject = subjectWords(row, kinds)
  const facts: [string, string | number | null][] = [
    [say('log.who'), ACCOUNT.test(row.actor) && !row.actorName ? row.actor : null],
    [say('log.what'), subject || row.subject],
    ...Object.entries(row.detail)
      .filter(([name, value]) => !BOTH.has(name) && value !== subject)
      .map(([name, value]): [string, string] => [factWords(say, name), valueWords(say, value, names)]),
    [say('log.reason'), row.reason && valueWords(say, row.reason)],
    [say('log.network'), address ?? row.address],
    [say('log.number'), row.number],
  ]
  return (
    <Beside
      key={row.number}
      title={`${actorWords(say, row)} ${actionWords(say, row.action)}`}
      extra={exactTime(row.at)}
    >
      {changes.length > 0 && (
        <table className="before-after">
          <thead>
            <tr>
              <th>{say('log.before')}</th>
              <th>{say('log.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.place}>
                <td>
                  {change.place !== '' && <small>{change.place}</small>}
                  {change.before}
                </td>
                <td>
                  {change.place !== '' && <small>{change.place}</small>}
                  {change.after}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className="log-facts">
        {facts.map(([name, value]) =>
          value === null || value === '' ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {row.hasFullAddress && address === undefined && (
        <Button onClick={onAddress}>{say('log.showAddress')}</Button>
      )}
    </Beside>
  )
}

/** The name of an action; unknown ones are shown as they are. */
export function actionWords(say: Say, action: string): string {
  const word = `did.${action}`
  return isWord(word) ? say(word) : action
}

/** Residents have no names here: the end of an account's id tells one from another; the filter takes the whole id. */
export function actorWords(say: Say, { actor, actorName }: LogRow): string {
  const word = `actor.${actor}`
  if (actorName) return actorName
  if (isWord(word)) return say(word)
  return ACCOUNT.test(actor) ? say('actor.resident', { end: actor.slice(-6) }) : actor
}

const ACCOUNT = /^[0-9A-HJKMNP-TV-Z]{26}$/
