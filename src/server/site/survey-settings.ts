import { isNamedSite } from '../../contract/environment.ts'
import { isRecord } from '../../contract/is-record.ts'
import { normalisePermalink } from '../contents/source/addresses.ts'
import type { Kinds } from '../contents/kinds.ts'
import type { Fields } from '../db/schema.ts'
import siteSchema from '../../../schemas/site.json' with { type: 'json' }
import { manifestOf } from '../../../templates/registry.ts'
import { didYouMean } from '../language/did-you-mean.ts'
import { readYaml } from '../yaml.ts'
import { COLUMNS_FILE } from './columns.ts'
import { mapFields } from './map-fields.ts'
import type { Note } from './notes.ts'
import { SITE_FILE, step } from './settings.ts'
import type { Remark } from './survey.ts'

export interface Lookup {
  isPage: (address: string) => boolean
  isColumn: (key: string) => boolean
  isMedia: (path: string) => boolean
  kinds: Kinds
}

type YamlPath = readonly (string | number)[]

/** What site.yaml and columns.yaml name that is not there. Both are known to be valid. */
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
