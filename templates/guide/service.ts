import { listOf, settingsOf, textOf, textsOf } from '../parts/settings.ts'
import type { Column } from '../../src/contract/types.ts'
import { isTaskIcon, type TaskIconName } from './TaskIcon.tsx'

/** A card of a service centre. */
export interface ServiceTask {
  label: string
  text?: string | undefined
  /** How long it takes. */
  note?: string | undefined
  icon?: TaskIconName | undefined
  /** Key of the column that it leads to, and one of its procedures. */
  column: string
  item?: string | undefined
}

/** What is not to wait for a form. */
export interface Urgent {
  title: string
  text?: string | undefined
  phone: string
}

/** The tasks that a column's settings name. */
export function tasksOf({ settings }: Pick<Column, 'settings'>): ServiceTask[] {
  return listOf(settingsOf(settings).tasks).flatMap((task) => {
    const [label, column, icon] = [textOf(task.label), textOf(task.column), textOf(task.icon)]
    if (label === undefined || column === undefined) return []
    return {
      label,
      column,
      text: textOf(task.text),
      note: textOf(task.note),
      item: textOf(task.item),
      icon: icon !== undefined && isTaskIcon(icon) ? icon : undefined,
    }
  })
}

export function urgentOf({ settings }: Pick<Column, 'settings'>): Urgent | undefined {
  const urgent = settingsOf(settingsOf(settings).urgent)
  const [title, phone] = [textOf(urgent.title), textOf(urgent.phone)]
  return title === undefined || phone === undefined ? undefined : { title, phone, text: textOf(urgent.text) }
}

/** Questions whose answers stand below the tasks. */
export interface AskedOften {
  title?: string | undefined
  /** Key of the column of all questions. */
  column: string
  ids: readonly string[]
}

export function askedOften({ settings }: Pick<Column, 'settings'>): AskedOften | undefined {
  const faqs = settingsOf(settingsOf(settings).faqs)
  const [column, ids] = [textOf(faqs.column), textsOf(faqs.ids)]
  return column === undefined || ids.length === 0 ? undefined : { column, ids, title: textOf(faqs.title) }
}
