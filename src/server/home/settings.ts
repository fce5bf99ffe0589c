import type { Column } from '../../contract/types.ts'

/** What the home column's settings say about the parts that the server fills. */
export interface HomeSettings {
  tabs: NoticeTab[]
  noticesPerTab: number
  /** Ids of the contents to show, in that order; empty: the server chooses. */
  projects: string[]
  milestones: string[]
  faqs: string[]
}

export interface NoticeTab {
  /** By default the first column's. */
  label?: string
  columns: string[]
}

/** Reads the settings; what is missing takes its default. They are valid against the template's schema. */
export function homeSettings({ settings }: Pick<Column, 'settings'>): HomeSettings {
  const notices = groupOf(settings?.notices)
  return {
    tabs: listOf(notices.tabs).map((tab) => tabOf(groupOf(tab))),
    noticesPerTab: typeof notices.pageSize === 'number' ? notices.pageSize : 7,
    projects: textsOf(groupOf(settings?.projects).ids),
    milestones: textsOf(groupOf(settings?.milestones).ids),
    faqs: textsOf(groupOf(settings?.faqs).ids),
  }
}

function tabOf(tab: Record<string, unknown>): NoticeTab {
  const label = textOf(tab.label)
  return { columns: textsOf(tab.columns), ...(label !== undefined && { label }) }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textsOf = (value: unknown) => listOf(value).filter((item) => typeof item === 'string')

function groupOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
