import { isIconName, type IconName } from '../parts/Icon.tsx'
import { listOf, settingsOf, textOf, type Settings } from '../parts/settings.ts'

/** A part of the home page: its heading, a line beside it, and the column where there is more. */
export interface Part {
  title?: string
  text?: string
  column?: string
}

export interface HomeSettings {
  hero: Part & { image?: string; action?: { label: string; anchor?: string; column?: string } }
  plans: Part
  segments: Part
  faqs: Part
  projects: Part
  milestones: Part
  services: { label: string; column: string; icon: IconName }[]
  figures: { label: string; value: string; unit?: string }[]
}

/** Reads the home column's settings; what is missing takes the page's own words. */
export function homeSettings(settings: Settings = {}): HomeSettings {
  const hero = settingsOf(settings.hero)
  const action = settingsOf(hero.action)
  const label = textOf(action.label)
  return {
    hero: {
      ...partOf(hero),
      image: textOf(hero.image),
      action: label ? { label, anchor: textOf(action.anchor), column: textOf(action.column) } : undefined,
    },
    plans: partOf(settings.plans),
    segments: partOf(settings.segments),
    faqs: partOf(settings.faqs),
    projects: partOf(settings.projects),
    milestones: partOf(settings.milestones),
    services: listOf(settings.services).flatMap(({ label, column, icon }) => {
      const name = textOf(icon) ?? ''
      const service = { label: textOf(label), column: textOf(column) }
      return service.label && service.column
        ? { label: service.label, column: service.column, icon: isIconName(name) ? name : 'next' }
        : []
    }),
    figures: listOf(settings.figures).flatMap(({ label, value, unit }) => {
      const figure = { label: textOf(label), value: textOf(value) }
      return figure.label && figure.value
        ? { label: figure.label, value: figure.value, unit: textOf(unit) }
        : []
    }),
  }
}

function partOf(value: unknown): Part {
  const { title, text, column } = settingsOf(value)
  return { title: textOf(title), text: textOf(text), column: textOf(column) }
}
