import type { EnvironmentVariables } from '../../ground/env.ts'
import type { RoomsNeeds } from '../../subjects/waiting/rooms.ts'
import { NO_PRESSURE, type Pressure } from '../overload/pressure.ts'

/** Milliseconds by which a process is late when its waiting rooms slow down. */
const LATE = 250

interface Given {
  env: Partial<Pick<EnvironmentVariables, 'WAITING_ROOM'>>
  pressure?: Pressure
  /** The clock by which waiting rooms open, where it is not the database's. */
  waitingClock?: RoomsNeeds['clock']
}

/** How fast waiting rooms let people in. */
export function waitingSettings({
  env,
  waitingClock,
  pressure = NO_PRESSURE,
}: Given): Pick<RoomsNeeds, 'pace' | 'isPressed' | 'clock'> {
  const { WAITING_ROOM = 'off' } = env
  return {
    pace: WAITING_ROOM === 'off' ? undefined : Number(WAITING_ROOM),
    clock: waitingClock,
    isPressed: () => pressure.late() >= LATE,
  }
}
