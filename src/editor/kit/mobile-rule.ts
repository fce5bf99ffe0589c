import { isMobile } from '../../contract/mobile.ts'
import type { Say } from '../words/words.tsx'

/** Says what is wrong with a number before it is sent; an empty field is another rule's matter. */
export const mobileRule = (say: Say) => ({
  validator: async (_: unknown, text: string | undefined) => {
    if (text && !isMobile(text)) throw new Error(say('counter.badPhone'))
  },
})
