import type { Answer } from '../../contract/types.ts'
import { dayOf, dayTime } from '../kit/times.ts'

/** Which submissions are shown, exported and acted on. */
export type Filter = Answer<'selectInboxViews'>[number]['filter']

/** What an address says about the filter, apart from the form. */
export const FILTER_NAMES = [
  'state',
  'assignee',
  'overlapping',
  'words',
  'from',
  'to',
  'version',
  'field',
  'answer',
  'deadline',
  'sort',
] as const

const STATES = [
  'received',
  'reviewing',
  'contacted',
  'invited',
  'accepted',
  'rejected',
  'closed',
  'withdrawn',
  'open',
] as const
const [DEADLINES, ORDERS] = [['overdue', 'urged', 'soon'] as const, ['newest', 'oldest', 'due'] as const]

/** The filter of an address; its days are the site's. */
export function filterFrom(search: URLSearchParams, formKey: string | undefined): Filter {
  const get = (name: (typeof FILTER_NAMES)[number]) => search.get(name) || undefined
  const one = <Name extends string>(names: readonly Name[], said: string | undefined) =>
    names.find((name) => name === said)
  const [state, deadline, sort] = [
    one(STATES, get('state')),
    one(DEADLINES, get('deadline')),
    one(ORDERS, get('sort')),
  ]
  const [from, to] = [dayTime(get('from') ?? null), dayTime(get('to') ?? null, 1)]
  const [assignee, words, field, answer] = [
    get('assignee'),
    get('words')?.trim(),
    get('field'),
    get('answer'),
  ]
  const version = Number(get('version'))
  const isOfForm = formKey !== undefined
  return {
    ...(isOfForm && { formKey }),
    ...(state && { state }),
    ...(assignee && { assignee }),
    ...(search.has('overlapping') && { overlapping: true }),
    ...(words && { words }),
    ...(from && { from }),
    ...(to && { to }),
    ...(isOfForm && Number.isInteger(version) && version > 0 && { version }),
    ...(isOfForm && field && answer !== undefined && { field, answer }),
    ...(deadline && { deadline }),
    ...(sort && { sort }),
  }
}

/** The address of a filter that is kept. */
export function addressOf({ formKey, from, to, ...filter }: Filter): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) search.set(name, value === true ? '1' : String(value))
  if (from) search.set('from', dayOf(from))
  // The end is the first moment after the last day.
  if (to) search.set('to', dayOf(Date.parse(to) - 1))
  return `/inbox${formKey ? `/${formKey}` : ''}${search.size > 0 ? `?${search.toString()}` : ''}`
}
