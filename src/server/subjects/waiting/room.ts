import { LOGIN_ROOM } from '../../../contract/waiting-address.ts'
import type { Opening } from './store-line.ts'

export interface Room extends Opening {
  /** The end of the form's time. */
  closesAt?: number
  /** The form's title. */
  title?: string
  /** Where somebody answers questions about it. */
  phone?: string
}

export const LOGIN: Room = { room: LOGIN_ROOM, opensAt: 0 }
