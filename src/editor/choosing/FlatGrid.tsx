import { shortFlat } from '../../contract/choosing/types.ts'
import { useSay } from '../words/words.tsx'
import type { HallFlat } from './hall-types.ts'

interface FlatGridProps {
  flats: readonly HallFlat[]
  /** Who chooses. */
  rank: number
  picked: string | undefined
  mayPick: (type: string) => boolean
  onPick: (id: string) => void
}

/** The flats of a building: a table for each unit, floors from the top. */
export function FlatGrid({ flats, ...props }: FlatGridProps) {
  const units = [...new Set(flats.map(({ unit }) => unit))]
  return (
    <div className="hall-units">
      {units.map((unit) => (
        <Unit key={unit} unit={unit} flats={flats.filter((one) => one.unit === unit)} {...props} />
      ))}
    </div>
  )
}

function Unit({ unit, flats, ...props }: FlatGridProps & { unit: string }) {
  const say = useSay()
  const floors = [...new Set(flats.map(({ floor }) => floor))].toSorted((a, b) => b - a)
  return (
    <table>
      <caption>{unit}</caption>
      <tbody>
        {floors.map((floor) => (
          <tr key={floor}>
            <th scope="row">{say('hall.floor', { floor })}</th>
            {flats
              .filter((one) => one.floor === floor)
              .toSorted((a, b) => a.number.localeCompare(b.number))
              .map((flat) => (
                <td key={flat.id}>
                  <Cell flat={flat} {...props} />
                </td>
              ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CellProps extends Omit<FlatGridProps, 'flats'> {
  flat: HallFlat
}

function Cell({ flat, rank, picked, mayPick, onPick }: CellProps) {
  const say = useSay()
  const isOwn = flat.rank === rank
  if (flat.state === 'off') return <span className="hall-flat is-off">·</span>
  if (flat.state === 'taken')
    return (
      <span className="hall-flat is-taken">
        <b>{flat.number}</b>
        {say('hall.flat.taken')}
      </span>
    )
  if (flat.state === 'held' && !isOwn)
    return (
      <span className="hall-flat is-held">
        <b>{flat.number}</b>
        {flat.counter === undefined ? say('hall.flat.held') : say('hall.flat.at', { counter: flat.counter })}
      </span>
    )
  if (!mayPick(flat.type))
    return (
      <span className="hall-flat is-not">
        <b>{flat.number}</b>
        {say('hall.flat.not', { type: flat.type })}
      </span>
    )
  return (
    <button
      type="button"
      className="hall-flat"
      aria-label={`${shortFlat(flat)} ${flat.type} ${flat.price}`}
      aria-pressed={picked === flat.id}
      onClick={() => onPick(flat.id)}
    >
      <b>{flat.number}</b>
      {isOwn ? say('hall.flat.own') : flat.price.toLocaleString()}
    </button>
  )
}
