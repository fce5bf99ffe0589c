import { Button } from 'antd'
import { useSay } from '../words/words.tsx'
import { HallTable } from './HallTable.tsx'
import { called, type HallHousehold } from './hall-types.ts'

interface HouseholdsProps {
  households: readonly HallHousehold[]
  /** Begins to undo the choice of a rank. */
  onUndo: (rank: number) => void
}

/** The households of a session in the order in which they are called. */
export function Households({ households, onUndo }: HouseholdsProps) {
  const say = useSay()
  return (
    <HallTable heads={[say('hall.rank'), say('hall.who'), say('hall.now'), say('hall.counter')]}>
      {households.map((one) => (
        <tr key={one.rank}>
          <th scope="row">{called(one.rank)}</th>
          <td>
            {one.name}{' '}
            {one.members !== undefined && <small>{say('hall.people', { count: one.members })}</small>}
          </td>
          <td>
            <span className={`hall-state is-${one.state}`}>
              {one.flat !== undefined && one.state !== 'chosen'
                ? say('hall.holds', { flat: one.flat })
                : say(`hall.state.${one.state}`, { flat: one.flat ?? '' })}
            </span>
            {one.absences > 0 && <small> {say('hall.absences', { count: one.absences })}</small>}
            {one.state === 'chosen' && (
              <Button type="link" size="small" onClick={() => onUndo(one.rank)}>
                {say('hall.undo')}
              </Button>
            )}
          </td>
          <td>{one.counter ?? ''}</td>
        </tr>
      ))}
    </HallTable>
  )
}
