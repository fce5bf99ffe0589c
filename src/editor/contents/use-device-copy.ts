import { useEffect, useState } from 'react'
import { type DeviceTexts, deviceTexts } from '../kit/device-texts.ts'
import type { Me } from '../kit/me.ts'
import type { DraftKeeper, UnsavedText } from './draft-keeper.ts'

/** An unsaved text on this device, as the dashboard lists it. */
export interface KeptText extends UnsavedText {
  title: string
  at: string
}

let own: { id: string; texts: DeviceTexts<KeptText> } | undefined

/** Those of the person who is logged in. */
export function textsOf(me: Pick<Me, 'id' | 'deviceKey'>): DeviceTexts<KeptText> {
  if (own?.id !== me.id) own = { id: me.id, texts: deviceTexts(me) }
  return own.texts
}

/** Milliseconds after which input is stored at the latest. */
const WITHIN_MILLISECONDS = 800

/** Stores unsaved text on the device until the server has it. @returns when it was last stored; undefined if everything is saved */
export function useDeviceCopy(
  me: Me,
  contentId: string,
  keeper: DraftKeeper,
  titleField: string,
): Date | undefined {
  const [keptAt, setKeptAt] = useState<Date>()
  useEffect(() => {
    const texts = textsOf(me)
    let timer: number | undefined
    function keep() {
      window.clearTimeout(timer)
      timer = undefined
      if (!keeper.isDirty() && keeper.snapshot().status === 'saved') {
        setKeptAt(undefined)
        return void texts.forget(contentId).catch(() => undefined)
      }
      const { fields } = keeper.snapshot()
      const at = new Date()
      const text = { fields, base: keeper.base(), draftVersion: keeper.version() }
      void texts
        .keep(contentId, { ...text, title: String(fields[titleField] ?? ''), at: at.toISOString() })
        .then(
          () => setKeptAt(at),
          // On a device without storage only the server has the draft.
          () => setKeptAt(undefined),
        )
    }
    const later = () => {
      // Removes saved text at once, because the page may close.
      if (keeper.snapshot().status === 'saved') keep()
      else timer ??= window.setTimeout(keep, WITHIN_MILLISECONDS)
    }
    const hide = () => document.hidden && timer !== undefined && keep()
    const forget = keeper.subscribe(later)
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', keep)
    return () => {
      forget()
      keep()
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', keep)
    }
  }, [me, contentId, keeper, titleField])
  return keptAt
}
