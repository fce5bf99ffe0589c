import type { KnownSite } from './known-site.ts'
import type { PlannedSite } from './plan.ts'
import { type Lookup, type SettingRemark, surveySettings } from './survey-settings.ts'

/** References without which a page loses a part of itself. */
const NAMES: ReadonlySet<SettingRemark['kind']> = new Set(['noForm', 'noKind', 'column', 'picture', 'file'])

/**
 * The planned settings and columns; a setting that names something that there is not stays as it is on the site,
 * so that no page loses a part by a misspelt name. A column that would get another template with it keeps its own.
 */
export function keepLive(
  { settings, columns }: PlannedSite,
  state: Pick<KnownSite, 'settings' | 'columns'>,
  texts: ReadonlyMap<string, string>,
  lookup: Omit<Lookup, 'isPage' | 'isContent'>,
): PlannedSite {
  const any = () => true
  const dead = surveySettings(texts, { ...lookup, isPage: any, isContent: any }).filter(({ kind }) =>
    NAMES.has(kind),
  )
  if (dead.length === 0) return { settings, columns }
  const live = new Map(
    state.columns.flatMap((row) => (row.deletedAt === null ? [[row.key, row] as const] : [])),
  )
  return {
    settings: withPresent(
      settings,
      state.settings,
      dead.flatMap(({ columnKey, setting }) => (columnKey === undefined ? [setting] : [])),
    ),
    columns: columns.map((row) => {
      const present = live.get(row.key)
      const own = dead.flatMap(({ columnKey, setting }) => (columnKey === row.key ? [setting] : []))
      if (!present || own.length === 0) return row
      if (present.template === row.template)
        return { ...row, settings: withPresent(row.settings, present.settings, own) }
      const { template, route } = present
      return { ...row, template, route, settings: present.settings }
    }),
  }
}

function withPresent<T extends object>(
  planned: T,
  present: object | undefined,
  names: readonly (string | undefined)[],
): T {
  const kept = Object.entries(present ?? {}).filter(([name]) => names.includes(name))
  return { ...planned, ...Object.fromEntries(kept) }
}
