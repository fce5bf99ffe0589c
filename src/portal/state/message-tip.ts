import type { Values } from '../../contract/language/translate.ts'
import type { ShellCatalogue } from '../../contract/language/zh-CN.shell.ts'

/** A line at the bottom of the screen about what the page is doing. */
export interface MessageTip {
  show: boolean
  text?: keyof ShellCatalogue
  values?: Values
  /** What "try again" does; absent if there is nothing to try again. */
  retry?: () => void
  /** Label of that button, if not "try again". */
  label?: keyof ShellCatalogue
}

let shown: MessageTip = { show: false }
const listeners = new Set<() => void>()

/** The one line of this visit. It uses no library, because it must work when parts fail to load. */
export const messageTip = {
  read: (): MessageTip => shown,
  tell(tip: MessageTip): void {
    shown = tip
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
