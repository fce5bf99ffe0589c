import { isNamedSite } from '../../../contract/environment.ts'
import { isRecord } from '../../../contract/is-record.ts'
import { normalisePermalink } from '../../subjects/rich-text/addresses.ts'
import type { Fields } from '../../store/db/fields.ts'
import siteSchema from '../../../../schemas/site.json' with { type: 'json' }
import { manifestOf } from '../../../../templates/registry.ts'
import { readYaml } from '../../ground/yaml/yaml.ts'
import { COLUMNS_FILE } from '../../subjects/columns/tree/dialect.ts'
import { mapFields } from '../../../contract/map-fields.ts'
import type { Note, Remark } from './notes.ts'
import { SITE_FILE, step } from '../../subjects/settings/dialect.ts'

/** What there will be after the import. */
export interface Lookup {
  isPage: (address: string) => boolean
  isColumn: (key: string) => boolean
  isMedia: (path: string) => boolean
  isContent: (id: string) => boolean
  isKind: (name: string) => boolean
  isRecordKind: (name: string) => boolean
  isForm: (key: string) => boolean
}

type YamlPath = readonly (string | number)[]

/** A remark on a setting. */
export interface SettingRemark extends Remark {
  /** The column whose setting it is; undefined for a setting of the site. */
  columnKey?: string
  /** The outermost name of the setting, such as `hero`. */
  setting?: string
}

/** What site.yaml and columns.yaml refer to that does not exist. Both files are known to be valid. */
export function surveySettings(texts: ReadonlyMap<string, string>, lookup: Lookup): SettingRemark[] {
  const remarks: SettingRemark[] = []
  const survey = (file: string, visit: (value: unknown, look: Look) => void) => {
    const read = readYaml(texts.get(file) ?? '', file)
    if (!read.ok) return
    for (const { key, comment, line } of read.commented) {
      remarks.push({ kind: 'comment', address: `${key}: ${comment}`, path: file, line })
    }
    visit(read.value, (schema, fields, place, columnKey) => {
      mapFields(schema, isRecord(fields) ? fields : {}, (field, text, path) => {
        const kind = missingKind(field, text, lookup)
        const line = read.lineOf([...place, ...path.map(step)])
        const [setting = ''] = path
        if (kind)
          remarks.push({ kind, address: text, path: file, line, setting, ...(columnKey && { columnKey }) })
        return text
      })
    })
  }
  survey(SITE_FILE, (value, look) => look(siteSchema, value, []))
  survey(COLUMNS_FILE, (value, look) => lookAtColumns(value, look, []))
  return remarks
}

type Look = (schema: Fields, fields: unknown, place: YamlPath, columnKey?: string) => void

function lookAtColumns(list: unknown, look: Look, place: YamlPath): void {
  if (!Array.isArray(list)) return
  for (const [at, node] of list.entries()) {
    if (!isRecord(node)) continue
    const settings = manifestOf(String(node.template))?.settings
    if (settings) look({ ...settings }, node.settings, [...place, at, 'settings'], String(node.key))
    lookAtColumns(node.children, look, [...place, at, 'children'])
  }
}

function missingKind({ format }: Fields, text: string, lookup: Lookup): Note['kind'] | undefined {
  switch (format) {
    case 'column':
      return lookup.isColumn(text) ? undefined : 'column'
    case 'kind':
      return lookup.isKind(text) ? undefined : 'noKind'
    case 'record-kind':
      return lookup.isRecordKind(text) ? undefined : 'noKind'
    case 'form':
      return lookup.isForm(text) ? undefined : 'noForm'
    case 'content-id':
      return lookup.isContent(text) ? undefined : 'content'
    case 'media':
      return lookup.isMedia(text) ? undefined : 'picture'
    case 'link':
      return missingLink(text, lookup)
    default:
      return undefined
  }
}

function missingLink(text: string, lookup: Lookup): Note['kind'] | undefined {
  if (isNamedSite(text)) return undefined
  if (/^\/?media\//.test(text)) return lookup.isMedia(text) ? undefined : 'file'
  return text.startsWith('/') && !lookup.isPage(text) && !lookup.isPage(normalisePermalink(text))
    ? 'link'
    : undefined
}
