import { isRecord } from './is-record.ts'
import type { Column } from './types.ts'

/** A block of the home page: heading, a line beside it, and the column that has more. */
export interface HomePart {
  title?: string
  text?: string
  column?: string
}

/** A block that shows chosen contents. */
export interface ChosenPart extends HomePart {
  /** Ids of the contents to show, in that order; if empty, the server chooses. */
  ids: string[]
}

export interface NoticeTab {
  /** Default: the first column's label. */
  label?: string
  columns: string[]
}

/** Blocks with settings or contents of their own, in default order. */
const HOME_PARTS = [
  'hero',
  'plans',
  'segments',
  'columns',
  'news',
  'projects',
  'collections',
  'figures',
  'milestones',
  'friends',
] as const

/** Blocks that contain their own text: links side by side, texts, a picture beside a text, child columns. */
const OWN_BLOCKS = ['links', 'cards', 'picture', 'section'] as const

export interface HomeLink {
  label: string
  text?: string
  /** An address, of this site or another … */
  url?: string
  /** … or a column. */
  column?: string
}

export interface HomeBlock extends HomePart {
  block: (typeof HOME_PARTS)[number] | (typeof OWN_BLOCKS)[number]
  image?: string
  imageAlt?: string
  isImageLast: boolean
  /** A block written by the editor. */
  id: string
  items: HomeLink[]
}

/** Settings of the home column. */
export interface HomeSettings {
  /** Blocks of the page, from the top. */
  blocks: HomeBlock[]
  hero: HomePart & {
    image?: string
    /** The words stand on the picture itself, without a ground of their own. */
    isOnPicture: boolean
    action?: { label: string; anchor?: string; column?: string }
  }
  plans: HomePart
  segments: HomePart
  tabs: NoticeTab[]
  noticesPerTab: number
  faqs: ChosenPart
  projects: ChosenPart
  milestones: ChosenPart
  /** Columns whose contents are shown, whatever their kind. */
  collections: (HomePart & { column: string })[]
  services: { label: string; column: string; icon?: string }[]
  figures: { label: string; value: string; unit?: string }[]
}

const NOTICES_PER_TAB = 7

/** Reads the settings; missing values take their default. They are valid against the template's schema. */
export function homeSettings({ settings = {} }: Pick<Column, 'settings'>): HomeSettings {
  const hero = groupOf(settings.hero)
  const action = groupOf(hero.action)
  const label = textOf(action.label)
  const notices = groupOf(settings.notices)
  const named = groupsOf(settings.blocks).flatMap(blockOf)
  return {
    blocks: named.length > 0 ? named : HOME_PARTS.flatMap((block, place) => blockOf({ block }, place)),
    hero: {
      ...partOf(hero),
      image: textOf(hero.image),
      isOnPicture: hero.words === 'picture',
      action: label ? { label, anchor: textOf(action.anchor), column: textOf(action.column) } : undefined,
    },
    plans: partOf(groupOf(settings.plans)),
    segments: partOf(groupOf(settings.segments)),
    tabs: groupsOf(notices.tabs).map(tabOf),
    noticesPerTab: typeof notices.pageSize === 'number' ? notices.pageSize : NOTICES_PER_TAB,
    faqs: chosenOf(settings.faqs),
    projects: chosenOf(settings.projects),
    milestones: chosenOf(settings.milestones),
    collections: groupsOf(settings.collections).flatMap((group) => {
      const { column, ...part } = partOf(group)
      return column ? [{ ...part, column }] : []
    }),
    services: groupsOf(settings.services).flatMap((service) => {
      const [label, column] = [textOf(service.label), textOf(service.column)]
      return label && column ? [{ label, column, icon: textOf(service.icon) }] : []
    }),
    figures: groupsOf(settings.figures).flatMap((figure) => {
      const [label, value] = [textOf(figure.label), textOf(figure.value)]
      return label && value ? [{ label, value, unit: textOf(figure.unit) }] : []
    }),
  }
}

function blockOf(group: Record<string, unknown>, place: number): HomeBlock[] {
  const block = [...HOME_PARTS, ...OWN_BLOCKS].find((known) => known === group.block)
  if (!block) return []
  const items = groupsOf(group.items).flatMap((item): HomeLink[] => {
    const label = textOf(item.label)
    const { text, column } = partOf(item)
    return label ? [{ label, text, column, url: textOf(item.url) }] : []
  })
  const [image, imageAlt] = [textOf(group.image), textOf(group.imageAlt)]
  return [
    {
      ...partOf(group),
      block,
      items,
      image,
      imageAlt,
      isImageLast: group.side === 'right',
      id: `block-${place}`,
    },
  ]
}

function partOf({ title, text, column }: Record<string, unknown>): HomePart {
  return { title: textOf(title), text: textOf(text), column: textOf(column) }
}

function chosenOf(value: unknown): ChosenPart {
  const part = groupOf(value)
  return { ...partOf(part), ids: textsOf(part.ids) }
}

function tabOf(tab: Record<string, unknown>): NoticeTab {
  const label = typeof tab.label === 'string' ? tab.label : undefined
  return { columns: textsOf(tab.columns), ...(label !== undefined && { label }) }
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textsOf = (value: unknown) => listOf(value).filter((item) => typeof item === 'string')
const groupOf = (value: unknown) => (isRecord(value) ? value : {})
const groupsOf = (value: unknown) => listOf(value).filter(isRecord)
