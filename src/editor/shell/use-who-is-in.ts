import { useCallback, useEffect, useRef, useState } from 'react'
import { STAFF_TOKEN_HEADER } from '../../contract/staff.ts'
import { api, noteArrival, onRefused, session } from '../kit/api.ts'
import { leaveFor } from '../kit/leaving.ts'
import { keepTimeZone } from '../kit/times.ts'
import type { Me } from '../kit/me.ts'
import { whenQuiet } from './when-quiet.ts'

/** Who is logged in; nobody once the session has ended. */
export async function readMe(): Promise<Me | undefined> {
  const token = session.latest()
  if (token === '') return undefined
  const asking = api.GET('/editor/me', { headers: { [STAFF_TOKEN_HEADER]: token } })
  const me = await asking.then(
    ({ data }) => data?.data,
    () => undefined,
  )
  if (me) keepTimeZone(me.timeZone)
  return me
}

/** Who the page belongs to, whether their session is over, and what follows a login on this page. */
export function useWhoIsIn(known: Me | undefined) {
  const [me, setMe] = useState(known)
  // The session has ended: the page stays below the login, with its unsaved input.
  const [isOut, setIsOut] = useState(known === undefined)
  const who = useRef(known?.id)
  const refresh = useCallback(async () => {
    const found = await readMe()
    if (!found || (who.current !== undefined && who.current !== found.id)) return found
    who.current = found.id
    session.adopt()
    setMe(found)
    setIsOut(false)
    noteArrival()
    return found
  }, [])
  const arrive = async () => {
    const found = await refresh()
    // Somebody else gets a page of their own. What its author had not saved stays on the device, for them alone.
    if (found && found.id !== who.current) leaveFor('/editor')
  }
  useEffect(() => {
    let stopWaiting = () => {}
    const forget = onRefused(({ status, reason }) => {
      if (status !== 401 || reason !== 'login') return
      const isElsewhere = session.latest() !== session.token()
      session.forget()
      stopWaiting()
      stopWaiting = whenQuiet(() => setIsOut(session.token() === ''))
      // There was a login in another tab since.
      if (isElsewhere) void refresh()
    })
    return () => {
      forget()
      stopWaiting()
    }
  }, [refresh])
  useEffect(() => {
    // A login in another tab applies here too.
    const hear = ({ storageArea }: StorageEvent) => isOut && storageArea === localStorage && void refresh()
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  }, [isOut, refresh])
  return { me, isOut, arrive }
}
