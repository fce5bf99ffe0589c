import { Outlet } from 'react-router-dom'
import { useArrival } from '../browser/use-arrival.ts'

export function Root() {
  useArrival()
  return <Outlet />
}
