import { App } from 'antd'
import { useSay } from '../words/words.tsx'

/** Copies a text and confirms it. If the browser does not allow it, as without https, it says so. */
export function useCopy(): (text: string) => Promise<void> {
  const say = useSay()
  const { message } = App.useApp()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      return void message.error(say('copy.failed'), 8)
    }
    void message.success(say('copy.done'))
  }
}
