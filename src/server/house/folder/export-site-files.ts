import { isDeepStrictEqual } from 'node:util'
import siteSchema from '../../../../schemas/site.json' with { type: 'json' }
import { canonicalColumns, canonicalRow, withPath, yamlOf } from './canonical.ts'
import { siteReference } from '../../subjects/settings/site-reference.ts'
import { COLUMNS_FILE, checkColumns } from '../../subjects/columns/tree/dialect.ts'
import { type ExportedContent, type ExportState, isArticle, permalinkFor } from './export-contents.ts'
import { withForms } from './forms.ts'
import { hashOf } from './item.ts'
import { kindFiles } from '../../subjects/kinds/kind-file.ts'
import { type FieldMapping, mapFields } from '../../../contract/map-fields.ts'
import { MEDIA_FILE, mediaDetailsFile } from '../../subjects/media/files/details.ts'
import { mediaFinder } from './media-index.ts'
import { rowPathOf, rowSource } from './scan-rows.ts'
import { checkSettings, SITE_FILE } from '../../subjects/settings/dialect.ts'
import { isRecord } from '../../../contract/is-record.ts'
import { readYamlList } from '../../ground/yaml/yaml-list.ts'

/** site.yaml, columns.yaml, data/, forms/ and schemas/: unchanged where the imported file still matches the site. */
export async function exportedSiteFiles(state: ExportState): Promise<[string, string][]> {
  const { settings = {}, files, places } = state
  const toPath = withPath(places)
  const findMedia = mediaFinder(
    new Map([...state.media].map(([id, { path }]) => [path, { id }])),
    new Map(),
    () => true,
  )
  const toId: FieldMapping = (schema, text) => siteReference(schema, text, (path) => findMedia(path)?.id)
  const said = (path: string) => files.get(path) ?? ''
  const sameSettings = isDeepStrictEqual(checkSettings(said(SITE_FILE), toId).settings, settings)
  const byKey = (rows: typeof state.columns) => new Map(rows.map((row) => [row.key, row]))
  const sameColumns = isDeepStrictEqual(
    byKey(checkColumns(said(COLUMNS_FILE), toId).rows),
    byKey(state.columns),
  )
  const written = withForms(files, state.forms)
  if (!sameSettings)
    written.set(SITE_FILE, yamlOf(mapFields(siteSchema, settings, (_schema, text) => toPath(text))))
  if (!sameColumns) written.set(COLUMNS_FILE, canonicalColumns(state.columns, toPath))
  for (const [path, text] of kindFiles(state)) written.set(path, text)
  for (const [path, text] of await dataFiles(state)) written.set(path, text)
  const details = mediaDetailsFile([...state.media.values()], files.get(MEDIA_FILE))
  if (details === undefined) written.delete(MEDIA_FILE)
  else written.set(MEDIA_FILE, details)
  return [...written]
}

/** Ids of the rows of files that are written unchanged, by the rows' paths; the other files contain their ids. */
export function exportedRowIds(state: ExportState, written: ReadonlyMap<string, string>): [string, string][] {
  return state.contents.flatMap(({ path, id }): [string, string][] => {
    const file = path?.startsWith('data/') ? path.replace(/#.*$/, '') : undefined
    const isAsItCame = file !== undefined && written.get(file) === state.files.get(file)
    const saysItself = path?.endsWith(`#${id}`)
    return path !== null && isAsItCame && !saysItself ? [[path, id]] : []
  })
}

/** The files of kinds whose contents no longer match the imported file. */
async function dataFiles(state: ExportState): Promise<[string, string][]> {
  const byFile = new Map<string, ExportedContent[]>()
  for (const path of state.files.keys()) if (path.startsWith('data/')) byFile.set(path, [])
  for (const content of state.contents) {
    const kind = state.kinds.get(content.kind)
    if (!kind || isArticle(content, kind)) continue
    const path = content.path?.replace(/#.*$/, '') ?? `data/${kind.name}.yaml`
    const contents = byFile.get(path)
    if (contents) contents.push(content)
    else byFile.set(path, [content])
  }
  const written: [string, string][] = []
  for (const [path, contents] of byFile) {
    const source = state.files.get(path)
    if (source !== undefined && (await says(source, path, contents, state))) continue
    const rows = contents.flatMap((content) => {
      const kind = state.kinds.get(content.kind)
      if (!kind) return []
      const written = { ...content, kind, column: content.columnKey, locale: undefined }
      return [canonicalRow({ ...written, permalink: permalinkFor(content.id, state) }, state.places)]
    })
    written.push([path, rows.length > 0 ? yamlOf(rows) : '[]\n'])
  }
  return written
}

/** Whether the file holds exactly these rows. Rows that were never imported do not count. */
async function says(
  source: string,
  path: string,
  contents: readonly ExportedContent[],
  { binned }: ExportState,
): Promise<boolean> {
  if (contents.some(({ edited, path: own }) => edited || own === null)) return false
  const ids = new Set<string>()
  const hashes = new Set<string>()
  let index = 0
  for await (const part of readYamlList([source], path)) {
    if (!part.ok) return contents.length === 0
    for (const row of part.entries) {
      index += 1
      if (!isRecord(row)) continue
      // Put in the bin by a person, not because a folder lacked it: the file still has it.
      if (binned.has(rowPathOf(path, row, index - 1, ids).rowPath)) return false
      hashes.add(hashOf(rowSource(row)))
    }
  }
  return contents.every((content) => hashes.has(hashOf(content.source)))
}
