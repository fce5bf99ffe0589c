import { MAX_BODY, MAX_BODY_ELEMENTS } from '../../../contract/constants.ts'
import { say } from '../../ground/language/say.ts'

/**
 * Why rendering this body would take too long: everybody else waits meanwhile. Counted without parsing, since that takes long, too.
 * @returns undefined for a body within its budget
 */
export function overBudget(html: string): string | undefined {
  if (html.length > MAX_BODY) return say`the body is longer than ${MAX_BODY} characters`
  const tags = /<[a-z]/gi
  for (let count = 0; tags.test(html); count += 1)
    if (count >= MAX_BODY_ELEMENTS)
      return say`the body has more than ${MAX_BODY_ELEMENTS} paragraphs, cells and other elements: divide it into several contents`
  return undefined
}
