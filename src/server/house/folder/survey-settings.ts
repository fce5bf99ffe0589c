import { isNamedSite } from '../../../contract/environment.ts'
import { isRecord } from '../../../contract/is-record.ts'
import { normalisePermalink } from '../../subjects/rich-text/addresses.ts'
import type { Kinds } from '../../subjects/kinds/kinds.ts'
import type { Fields } from '../../store/db/fields.ts'
import siteSchema from '../../../../schemas/site.json' with { type: 'json' }
import { manifestOf } from '../../../../templates/registry.ts'
import { didYouMean } from '../../ground/language/did-you-mean.ts'
import { readYaml } from '../../ground/yaml/yaml.ts'
import { COLUMNS_FILE } from '../../subjects/columns/tree/dialect.ts'
import { mapFields } from '../../subjects/kinds/map-fields.ts'
import type { Note, Remark } from './notes.ts'
import { SITE_FILE, step } from '../../subjects/settings/dialect.ts'

export interface Lookup {
  isPage: (address: string) => boolean
  isColumn: (key: string) => boolean
  isMedia: (path: string) => boolean
  kinds: Kinds
}

type YamlPath = readonly (string | number)[]

/** What site.yaml and columns.yaml refer to that does not exist. Both files are known to be valid. */
export function surveySettings(texts: ReadonlyMap<string, string>, lookup: Lookup): Remark[] {
  const remarks: Remark[] = []
  const survey = (file: string, visit: (value: unknown, look: Look) => void) => {
    const read = readYaml(texts.get(file) ?? '', file)
    if (!read.ok) return
    for (const { key, comment, line } of read.commented) {
      remarks.push({ kind: 'comment', address: `${key}: ${comment}`, path: file, line })
    }
    visit(read.value, (schema, fields, place) => {
      mapFields(schema, isRecord(fields) ? fields : {}, (field, text, path) => {
        const kind = missingKind(field, text, lookup)
        const line = read.lineOf([...place, ...path.map(step)])
        const address = kind === 'noKind' ? `"${text}"${didYouMean(text, lookup.kinds.keys())}` : text
        if (kind) remarks.push({ kind, address, path: file, line })
        return text
      })
    })
  }
  survey(SITE_FILE, (value, look) => look(siteSchema, value, []))
  survey(COLUMNS_FILE, (value, look) => lookAtColumns(value, look, []))
  return remarks
}

type Look = (schema: Fields, fields: unknown, place: YamlPath) => void

function lookAtColumns(list: unknown, look: Look, place: YamlPath): void {
  if (!Array.isArray(list)) return
  for (const [at, node] of list.entries()) {
    if (!isRecord(node)) continue
    const settings = manifestOf(String(node.template))?.settings
    if (settings) look({ ...settings }, node.settings, [...place, at, 'settings'])
    lookAtColumns(node.children, look, [...place, at, 'children'])
  }
}

function missingKind({ format }: Fields, text: string, lookup: Lookup): Note['kind'] | undefined {
  if (format === 'column') return lookup.isColumn(text) ? undefined : 'column'
  if (format === 'kind') return lookup.kinds.has(text) ? undefined : 'noKind'
  if (format === 'media') return lookup.isMedia(text) ? undefined : 'picture'
  if (format !== 'link' || isNamedSite(text)) return undefined
  if (/^\/?media\//.test(text)) return lookup.isMedia(text) ? undefined : 'file'
  return text.startsWith('/') && !lookup.isPage(text) && !lookup.isPage(normalisePermalink(text))
    ? 'link'
    : undefined
}
