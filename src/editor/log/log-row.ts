import type { Answer } from '../../contract/types.ts'
import type { Names } from './facts.ts'

export type LogRow = Answer<'selectLog'>['records'][number]

/** What the row is about, as people call it; an id says nothing to them, and '' stands for it. */
export function subjectWords({ action, subject, subjectName, detail }: LogRow, kinds: Names): string {
  const kind = action.startsWith('kind-') ? kinds[subject ?? ''] : undefined
  return subjectName || kind || String(detail.title ?? '') || (isId(subject) ? '' : (subject ?? ''))
}

const isId = (text: string | null) =>
  text !== null && /^([0-9a-f]{8}-[0-9a-f-]{27}|[0-9A-HJKMNP-TV-Z]{26})$/.test(text)
