import type { Values } from '../../contract/language/translate.ts'
import type { ShellCatalogue } from '../../contract/language/zh-CN.shell.ts'

/** A line at the foot of the screen about what the page is doing. */
export interface MessageTip {
  show: boolean
  text?: keyof ShellCatalogue
  values?: Values
  /** What "again" means here; absent when there is nothing to try again. */
  retry?: () => void
  /** What the button for that says, where not "again". */
  label?: keyof ShellCatalogue
}

let shown: MessageTip = { show: false }
const listeners = new Set<() => void>()

/** The one line of this visit: it must be there before anything that may fail to load, so it needs no library. */
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
