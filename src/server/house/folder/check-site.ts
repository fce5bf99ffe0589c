import { say } from '../../ground/language/say.ts'
import { basename } from 'node:path'
import { compileSiteKind, KindError, type Kind, type Kinds } from '../../subjects/kinds/kinds.ts'
import type { Fields } from '../../store/db/fields.ts'
import { checkColumns, COLUMNS_FILE, type ColumnRow } from '../../subjects/columns/tree/dialect.ts'
import { type Fault, ImportRefused } from '../../ground/yaml/fault-lines.ts'
import { type FolderFile, MAX_TEXT_BYTES, MAX_TEXT_MB, readText } from './folder.ts'
import type { FieldMapping } from '../../../contract/map-fields.ts'
import { isFormFile } from './forms.ts'
import { jsonFault, readJson } from '../../ground/yaml/json.ts'
import { isKindFile } from '../../subjects/kinds/kind-file.ts'
import { isRecordKindFile } from './record-kinds.ts'
import { IDS_FILE } from './ids.ts'
import { hashOfFile, type KeptFile } from './kept-files.ts'
import { lineIn } from './notes.ts'
import { leavesFolder } from './folder-path.ts'
import { checkSettings, SITE_FILE } from '../../subjects/settings/dialect.ts'
import { isRecord } from '../../../contract/is-record.ts'
import { siteReference } from '../../subjects/settings/site-reference.ts'

export interface SiteFiles {
  /** The files that describe the site itself, by path; not those that hold rows. */
  texts: ReadonlyMap<string, string>
  /** All files that the site keeps unchanged. */
  kept: ReadonlyMap<string, KeptFile>
}

/** The YAML and schema files of a site folder. Files that are not text or too large are reported by whoever reads them. */
export async function readSiteFiles(files: readonly FolderFile[]): Promise<SiteFiles> {
  const texts = new Map<string, string>()
  const kept = new Map<string, KeptFile>()
  for (const file of files) {
    const { path } = file
    if (path.startsWith('media/') || path.startsWith('contents/') || path === IDS_FILE) continue
    const hash = file.bytes > MAX_TEXT_BYTES ? undefined : await hashOfFile(file)
    if (hash === undefined) continue
    kept.set(path, { file, hash })
    const text = path.startsWith('data/') ? undefined : await readText(file)
    if (text !== undefined) texts.set(path, text)
  }
  const missing = [SITE_FILE, COLUMNS_FILE].filter((path) => !texts.has(path))
  if (missing.length === 0) return { texts, kept }
  throw new ImportRefused(
    missing.map((path) => ({
      path,
      line: 1,
      reason: say`is missing, no UTF-8 text or larger than ${MAX_TEXT_MB} MB: a site folder needs it`,
    })),
  )
}

/**
 * Reads site.yaml and columns.yaml. Called before anything changes, and again once media have their ids.
 * @param mediaId the id of the file at this path of the folder
 * @throws ImportRefused with every error in both
 */
export function checkSite(
  texts: ReadonlyMap<string, string>,
  mediaId: (path: string) => string | undefined,
): { settings: Fields; columns: ColumnRow[] } {
  const faults: Fault[] = []
  const mapping =
    (file: string): FieldMapping =>
    (schema, text) => {
      if (schema.format !== 'media' && schema.format !== 'link') return text
      if (leavesFolder(text, file)) {
        const line = lineIn(texts.get(file) ?? '', text) ?? 1
        faults.push({ path: file, line, reason: say`"${text}" leads out of the site folder` })
        return undefined
      }
      return siteReference(schema, text, mediaId)
    }
  const site = checkSettings(texts.get(SITE_FILE) ?? '', mapping(SITE_FILE))
  const columns = checkColumns(texts.get(COLUMNS_FILE) ?? '', mapping(COLUMNS_FILE))
  faults.push(...site.faults, ...columns.faults)
  if (faults.length > 0) throw new ImportRefused(faults)
  return { settings: site.settings, columns: columns.rows }
}

export interface CheckedKinds {
  /** The built-in kinds, the site's own and those in the folder. */
  kinds: Kinds
  added: { kind: string; version: number; schema: Fields }[]
  faults: Fault[]
}

/**
 * The kinds described in the folder; each change of one is a new version.
 * @param isOurs whether the file is unchanged since the last import and the kind was changed here meanwhile
 */
export function checkKinds(
  texts: ReadonlyMap<string, string>,
  present: Kinds,
  isOurs: (path: string) => boolean,
): CheckedKinds {
  const kinds = new Map<string, Kind>(present)
  const checked: CheckedKinds = { kinds, added: [], faults: [] }
  for (const [path, text] of texts) {
    if (!path.endsWith('.json') || isFormFile(path) || isRecordKindFile(path) || isOurs(path)) continue
    const name = basename(path, '.json')
    try {
      const schema = readJson(text)
      if (!isRecord(schema)) throw new KindError(say`must be an object: { … }`)
      if (!isKindFile(path)) continue
      const known = present.get(name)
      // Pages show the properties in this order.
      if (known && JSON.stringify(known.schema) === JSON.stringify(schema)) continue
      const version = (known?.version ?? 0) + 1
      kinds.set(name, compileSiteKind(name, version, schema))
      checked.added.push({ kind: name, version, schema })
    } catch (error) {
      checked.faults.push(jsonFault(error, path, KindError))
    }
  }
  return checked
}
