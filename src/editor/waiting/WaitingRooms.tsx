import { useEffect, useEffectEvent } from 'react'
import { api, asked } from '../kit/api.ts'
import { useQuery } from '../kit/use-query.ts'
import { WaitingRoom } from './WaitingRoom.tsx'

const ASKED_EVERY = 5_000

/** The waiting rooms that one looks after, as they stand every few seconds; with `room` that one alone. */
export function WaitingRooms({ room, isActive = false }: { room?: string; isActive?: boolean }) {
  const { data = [], again } = useQuery(() => asked(api.GET('/editor/waiting-rooms')), [])
  const shown = data.filter(
    (one) =>
      (room === undefined || one.room === room) &&
      (!isActive || one.waiting > 0 || one.isOpen || one.pace !== null),
  )
  const isAsking = data.length > 0
  const ask = useEffectEvent(() => document.visibilityState === 'visible' && again())
  useEffect(() => {
    if (!isAsking) return undefined
    const timer = setInterval(() => ask(), ASKED_EVERY)
    return () => clearInterval(timer)
  }, [isAsking])
  return shown.map((one) => <WaitingRoom key={one.room} shown={one} onChanged={again} />)
}
