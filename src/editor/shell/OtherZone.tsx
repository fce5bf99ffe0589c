import { useContext, useState } from 'react'
import { otherZone } from '../kit/times.ts'
import { Language, useSay } from '../words/words.tsx'

/** Says by which clock all times are, where this device's shows another. */
export function OtherZone() {
  const say = useSay()
  const locale = useContext(Language)
  const [now] = useState(() => Date.now())
  const zone = otherZone(locale, now)
  return zone === undefined ? null : <p className="other-zone">{say('app.otherZone', { zone })}</p>
}
