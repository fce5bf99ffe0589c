import { useEffect, useState } from 'react'
import { isSame } from '../../contract/without-empty.ts'
import { type DeviceTexts, deviceTexts } from '../kit/device-texts.ts'
import type { Me } from '../kit/me.ts'
import type { DraftKeeper, UnsavedText } from './draft-keeper.ts'

/** An unsaved text on this device, as the dashboard lists it. */
export interface KeptText extends UnsavedText {
  title: string
  at: string
  /** What it is stored under; only of a copy that was found. */
  name?: string
}

let own: { id: string; texts: DeviceTexts<KeptText> } | undefined

/** Those of the person who is logged in. */
export function textsOf(me: Pick<Me, 'id' | 'deviceKey'>): DeviceTexts<KeptText> {
  if (own?.id !== me.id) own = { id: me.id, texts: deviceTexts(me) }
  return own.texts
}

/** Two pages that write on one content keep a copy each. */
const PAGE = crypto.randomUUID()
export const copyOf = (contentId: string) => `${contentId}#${PAGE}`
export const contentOf = (name: string) => name.split('#')[0] ?? ''

/** The latest copy of a content on this device, with its name; none on a device without storage. */
export async function latestCopy(me: Me, contentId: string): Promise<KeptText | undefined> {
  const all = await textsOf(me)
    .all()
    .catch(() => [])
  const copies = all.flatMap(({ name, text }) => (contentOf(name) === contentId ? [{ ...text, name }] : []))
  return copies.toSorted((one, other) => other.at.localeCompare(one.at))[0]
}

/** Keeps the copy of another page that has changed since. */
async function forgetIfSame(texts: DeviceTexts<KeptText>, name: string, { fields }: KeptFields) {
  const found = await texts.find(name).catch(() => undefined)
  if (found && isSame(found.fields, fields)) await texts.forget(name)
}
type KeptFields = Pick<KeptText, 'fields'>

/** A save that is under way when its page is left ends without the page. */
function forgetOnceSaved(texts: DeviceTexts<KeptText>, name: string, keeper: DraftKeeper): void {
  const end = keeper.subscribe(() => {
    if (keeper.snapshot().status !== 'saved') return
    end()
    void forgetIfSame(texts, name, keeper.snapshot())
  })
}

/** Milliseconds after which input is stored at the latest. */
const WITHIN_MILLISECONDS = 800

/** Undefined if everything is saved. */
interface OnDevice {
  /** When the copy was last stored; undefined while the device does not store it. */
  at: Date | undefined
}

/** Stores unsaved text on the device until the server has it. */
export function useDeviceCopy(
  me: Me,
  contentId: string,
  keeper: DraftKeeper,
  { titleField, found }: { titleField: string; found: KeptText | undefined },
): OnDevice | undefined {
  const [onDevice, setOnDevice] = useState<OnDevice>()
  useEffect(() => {
    const texts = textsOf(me)
    const name = copyOf(contentId)
    let timer: number | undefined
    function keep() {
      window.clearTimeout(timer)
      timer = undefined
      if (!keeper.isDirty() && keeper.snapshot().status === 'saved') {
        setOnDevice(undefined)
        if (found?.name !== undefined) void forgetIfSame(texts, found.name, found)
        return void texts.forget(name).catch(() => undefined)
      }
      const { fields } = keeper.snapshot()
      const at = new Date()
      const text = { fields, base: keeper.base(), draftVersion: keeper.version(), sent: keeper.sent() }
      void texts.keep(name, { ...text, title: String(fields[titleField] ?? ''), at: at.toISOString() }).then(
        () => setOnDevice({ at }),
        // Each further attempt to save is one to store, too.
        () => setOnDevice({ at: undefined }),
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
      if (keeper.snapshot().status !== 'saved') forgetOnceSaved(texts, name, keeper)
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', keep)
    }
  }, [me, contentId, keeper, titleField, found])
  return onDevice
}
