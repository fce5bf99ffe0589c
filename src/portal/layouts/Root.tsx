import { Outlet } from 'react-router-dom'
import { useArrival } from '../browser/use-arrival.ts'
import { MessageTip } from '../state/MessageTip.tsx'
import { useSession } from '../state/use-session.ts'

export function Root() {
  useArrival()
  useSession()
  return (
    <>
      <Outlet />
      <MessageTip />
    </>
  )
}
