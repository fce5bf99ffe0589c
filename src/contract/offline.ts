import { isRecord } from './is-record.ts'

/** How a service that is not online yet is offered today, from a column's settings. */
export interface OfflineWay {
  /** What to do, in a sentence or two. */
  how?: string
  /** Default: the site's office, its hours and its hotline. */
  place?: string
  hours?: string
  phone?: string
  /** What to bring, one item each. */
  bring: string[]
  /** Keys of helpful columns: paper forms, the guide. */
  columns: string[]
}

/** Templates that are empty until their column names a form. */
const FORM_TEMPLATES = new Set(['form', 'submission'])

/** Whether a column's template needs a form's name, and shows the plain page until then. */
export function awaitsForm({ template, settings }: { template: string; settings?: unknown }): boolean {
  return FORM_TEMPLATES.has(template) && !(isRecord(settings) && typeof settings.form === 'string')
}

/** The column's settings for this, valid against the schema of its template; undefined if there are none. */
export function offlineWay(settings: unknown): OfflineWay | undefined {
  const offline = isRecord(settings) ? settings.offline : undefined
  if (!isRecord(offline)) return undefined
  const { how, place, hours, phone, bring, columns } = offline
  return {
    how: textOf(how),
    place: textOf(place),
    hours: textOf(hours),
    phone: textOf(phone),
    bring: textsOf(bring),
    columns: textsOf(columns),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const textsOf = (value: unknown) =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
