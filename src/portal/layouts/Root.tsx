import { Outlet } from 'react-router-dom'
import { useArrival } from './use-arrival.ts'
import { MessageTip } from '../state/MessageTip.tsx'
import { useHistory } from '../state/use-history.ts'

export function Root() {
  useArrival()
  useHistory()
  return (
    <>
      <Outlet />
      <MessageTip />
    </>
  )
}
