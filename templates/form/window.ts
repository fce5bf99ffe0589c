import type { FormPolicy } from '../../src/contract/forms/types.ts'
import type { SiteTools } from '../parts/site.tsx'

/** When the form is open, in words, and whether it is open now: by the server's clock when the page was rendered. */
export function windowOf(
  { opens, closes, graceMinutes = 0 }: Partial<FormPolicy>,
  now: string,
  { t, format }: Pick<SiteTools, 't' | 'format'>,
): { words?: string; isOpen: boolean; isEarly?: true } {
  const time = Date.parse(now)
  if (opens !== undefined && time < Date.parse(opens))
    return { words: t('form.early', { time: format.time(opens) }), isOpen: false, isEarly: true }
  if (closes !== undefined && time >= Date.parse(closes) + graceMinutes * 60_000)
    return { words: t('form.late', { time: format.time(closes) }), isOpen: false }
  if (opens !== undefined && closes !== undefined)
    return {
      words: t('form.openBetween', { from: format.time(opens), to: format.time(closes) }),
      isOpen: true,
    }
  return { words: closes && t('form.openUntil', { time: format.time(closes) }), isOpen: true }
}
