import type { RJSFSchema } from '@rjsf/utils'
import siteSchema from '../../../schemas/site.json' with { type: 'json' }
import { isRecord } from '../../contract/is-record.ts'
import { namesOn } from '../../contract/language/names-on.ts'
import { withTranslations } from '../../contract/language/translations.ts'
import type { Settings } from '../compare/settings.ts'

/** In the order of the page; a setting's group is in its schema (`x-group`). */
export const GROUPS = ['basic', 'notice', 'contact', 'look', 'find', 'words', 'technical'] as const
export type Group = (typeof GROUPS)[number]

/** The schema of all settings, with translations if the site has a second language. */
export function schemaFor({ locale, languages }: Settings): RJSFSchema {
  const own = locale === 'en' ? 'en' : 'zh-CN'
  const offered: unknown[] = Array.isArray(languages) && languages.length > 0 ? languages : ['zh-CN', 'en']
  const others = (['zh-CN', 'en'] as const).filter((one) => one !== own && offered.includes(one))
  return withTranslations(siteSchema as RJSFSchema, others)
}

/** The part that belongs to a group. */
export function groupOf(schema: RJSFSchema, group: Group): RJSFSchema {
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).filter(
      ([, property]) => isRecord(property) && property['x-group'] === group,
    ),
  )
  const required = (schema.required ?? []).filter((name) => name in properties)
  return { type: 'object', properties, required, $defs: schema.$defs ?? {} }
}

/** The group of the field at a path, such as `redirects.0.from`. */
export function groupAt(schema: RJSFSchema, path: string): Group | undefined {
  const [name = ''] = namesOn(path)
  const property: unknown = schema.properties?.[name]
  return GROUPS.find((group) => isRecord(property) && property['x-group'] === group)
}
