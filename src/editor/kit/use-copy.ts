import { App } from 'antd'
import { useSay } from '../words/words.tsx'

/** Copies a text, and says so. Where the browser does not let a page copy, such as without https, that is said instead. */
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
