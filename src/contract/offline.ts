import { isRecord } from './is-record.ts'

/** How something is done today that cannot be done online yet: what a column's settings say of it. */
export interface OfflineWay {
  /** What to do, in a sentence or two. */
  how?: string
  /** By default the site's office, its hours and its hotline. */
  place?: string
  hours?: string
  phone?: string
  /** What to bring, one thing each. */
  bring: string[]
  /** Keys of columns that help: the paper forms, the guide. */
  columns: string[]
}

/** Templates that show nothing of their own until their column names a form. */
const FORM_TEMPLATES = new Set(['form', 'submission'])

/** Whether a column's template waits for the name of a form, and has the plain page until then. */
export function awaitsForm({ template, settings }: { template: string; settings?: unknown }): boolean {
  return FORM_TEMPLATES.has(template) && !(isRecord(settings) && typeof settings.form === 'string')
}

/** What the settings of a column say, valid against the schema of its template; undefined when they say nothing. */
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
