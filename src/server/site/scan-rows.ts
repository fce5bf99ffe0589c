import { basename } from 'node:path'
import { stringify } from 'yaml'
import type { Kind } from '../contents/kinds.ts'
import { normalisePermalink } from '../contents/source/addresses.ts'
import { asOne, type Fault } from './faults.ts'
import { type FolderFile, MAX_TEXT_BYTES, MAX_TEXT_MB, readText } from './folder.ts'
import { fieldName, fieldsOf, givenIdOf, hashOf, type SiteItem } from './item.ts'
import type { FileScan, ScanContext } from './scan.ts'
import { isRecord } from '../../contract/is-record.ts'
import { readYaml } from '../yaml.ts'

const PLACE = /^data\/[^/]+\.yaml$/

/** A row by itself, in one form: equal rows give equal bytes, whatever the file's layout. */
export function rowSource(row: Record<string, unknown>): string {
  return stringify(row, { lineWidth: 0, aliasDuplicateObjects: false })
}

/**
 * What a row is known by: its id where it has one of its own, else its place. No id begins with @, so a row known by
 * its place never takes the path of one known by its id.
 * @param ids those of the rows before, to which this one's is added
 */
export function rowPathOf(file: string, row: Record<string, unknown>, index: number, ids: Set<string>) {
  const id = givenIdOf(row.id)
  const givenId = id !== undefined && !ids.has(id) ? id : undefined
  if (givenId !== undefined) ids.add(givenId)
  return { givenId, rowPath: `${file}#${givenId ?? `@${index + 1}`}` }
}

/** Reads `data/<kind>.yaml`, a list of contents without a body, each naming its column. */
export async function scanRows(file: FolderFile, context: ScanContext): Promise<FileScan> {
  const { path } = file
  const fault = (reason: string): FileScan => ({ faults: [{ path, line: 1, reason }] })
  if (!PLACE.test(path)) return fault('is out of place: data are data/<kind>.yaml')
  const kind = context.kinds.get(basename(path, '.yaml'))
  if (!kind) return fault(`there is no kind "${basename(path, '.yaml')}"`)
  if (file.bytes > MAX_TEXT_BYTES) return fault(`is larger than ${MAX_TEXT_MB} MB`)
  const text = await readText(file)
  if (text === undefined) return fault('is not UTF-8 text: save it again as UTF-8')
  const read = readYaml(text, path)
  if (!read.ok) return { faults: asOne(read.faults) }
  if (read.value === null) return {}
  if (!Array.isArray(read.value)) return fault('must be a list: rows that begin with "- "')

  const items: SiteItem[] = []
  const unchanged: string[] = []
  const ids = new Set<string>()
  const faults: Fault[] = []
  for (const [index, row] of read.value.entries()) {
    const rowFault = (key: string | undefined, reason: string) => {
      faults.push({ path, line: read.lineOf(key === undefined ? [index] : [index, key]), reason })
    }
    if (!isRecord(row)) {
      rowFault(undefined, 'a row must be lines of "key: value"')
      continue
    }
    const column = columnOf(kind, row, context)
    if (typeof column === 'object') {
      rowFault('column', column.reason)
      continue
    }
    const columnKey = kind.siteWide ? null : column
    const { givenId, rowPath } = rowPathOf(path, row, index, ids)
    const source = rowSource(row)
    const hash = hashOf(source)
    if (context.isKnown({ path: rowPath, hash, columnKey })) {
      unchanged.push(rowPath)
      continue
    }
    const keys = new Map(Object.keys(row).map((key) => [fieldName(kind, key), key]))
    items.push({
      path: rowPath,
      file: path,
      line: read.lineOf([index]),
      kind,
      columnKey,
      locale: context.locales.get(column) ?? context.siteLocale,
      source,
      hash,
      givenId,
      permalink: typeof row.permalink === 'string' ? normalisePermalink(row.permalink) : undefined,
      fields: fieldsOf(kind, row),
      lineOf: ([field = '', ...rest]) =>
        read.lineOf([
          index,
          keys.get(field) ?? field,
          ...rest.map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
        ]),
    })
  }
  return { items, unchanged, faults }
}

function columnOf(
  kind: Kind,
  row: Record<string, unknown>,
  context: ScanContext,
): string | { reason: string } {
  if (kind.siteWide) return ''
  if (row.column === undefined || row.column === null)
    return { reason: 'column is missing: every row names its column' }
  const key = String(row.column)
  return context.locales.has(key) ? key : { reason: `columns.yaml has no column "${key}"` }
}
