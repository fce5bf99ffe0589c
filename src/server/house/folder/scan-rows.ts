import { say } from '../../ground/language/say.ts'
import { basename } from 'node:path'
import { stringify } from 'yaml'
import type { Kind } from '../../subjects/kinds/kinds.ts'
import { didYouMean } from '../../ground/language/did-you-mean.ts'
import { asOne } from '../../ground/yaml/fault-lines.ts'
import { type FolderFile, MAX_TEXT_BYTES, MAX_TEXT_MB, NotText, readParts } from './folder.ts'
import {
  copyOf,
  fieldName,
  fieldsOf,
  givenIdOf,
  hashOf,
  type ItemText,
  permalinkOf,
  writtenPermalink,
} from './item.ts'
import { addItem, type FileScan, type ScanContext } from './file-scan.ts'
import { isRecord } from '../../../contract/is-record.ts'
import { readYamlList } from '../../ground/yaml/yaml-list.ts'

const PLACE = /^data\/[^/]+\.yaml$/

/** A row on its own, in one form: equal rows give equal bytes whatever the file's layout. */
export function rowSource(row: Record<string, unknown>): string {
  return stringify(row, { lineWidth: 0, aliasDuplicateObjects: false })
}

/**
 * Identifies a row: by its own id, else by its position. No id begins with @, so the two never collide.
 * @param ids the ids of earlier rows, to which this one's is added
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
  if (!PLACE.test(path)) return fault(say`is out of place: data are data/<kind>.yaml`)
  const kind = context.kinds.get(basename(path, '.yaml'))
  if (!kind)
    return fault(
      say`there is no kind "${basename(path, '.yaml')}"` +
        didYouMean(basename(path, '.yaml'), context.kinds.keys()),
    )
  if (file.bytes > MAX_TEXT_BYTES) return fault(say`is larger than ${MAX_TEXT_MB} MB`)
  const found: FoundRows = { unchanged: [], faults: [] }
  const ids = new Set<string>()
  let index = 0
  try {
    for await (const part of readYamlList(readParts(file), path)) {
      if (!part.ok) return { faults: asOne(part.faults) }
      for (const [at, row] of part.entries.entries()) {
        const place = {
          index,
          line: part.lines[at] ?? 1,
          linesBelow: () => part.linesBelow(at),
          commented: part.commented(at),
        }
        scanRow({ path, kind, ids, ...place }, row, context, found)
        index += 1
      }
    }
  } catch (error) {
    if (error instanceof NotText) return fault(say`is not UTF-8 text: save it again as UTF-8`)
    throw error
  }
  return found
}

type FoundRows = FileScan & Required<Pick<FileScan, 'unchanged' | 'faults'>>

interface RowPlace {
  /** The file. */
  path: string
  kind: Kind
  ids: Set<string>
  /** Among the rows of the file. */
  index: number
  line: number
  /** The lines of the row's values, by path. */
  linesBelow: () => Iterable<[path: string[], line: number]>
  commented: NonNullable<ItemText['commented']>
}

function scanRow(place: RowPlace, row: unknown, context: ScanContext, found: FoundRows): void {
  const { path, kind, line } = place
  if (!isRecord(row)) {
    return void found.faults.push({ path, line, reason: say`a row must be lines of "key: value"` })
  }
  const column = columnOf(kind, row, context)
  if (typeof column === 'object') {
    const lines = linesOf(place)
    return void found.faults.push({ path, line: lines.get('column') ?? line, reason: column.reason })
  }
  const columnKey = kind.siteWide ? null : column
  const { givenId, rowPath } = rowPathOf(path, row, place.index, place.ids)
  const source = rowSource(row)
  const hash = hashOf(source)
  if (context.isKnown({ path: rowPath, hash, columnKey })) return void found.unchanged.push(rowPath)
  const permalink = permalinkOf(row)
  const text = { source, fields: fieldsOf(kind, row), lines: linesOf(place), commented: place.commented }
  const item = {
    path: rowPath,
    file: path,
    line,
    kind,
    columnKey,
    locale: context.locales.get(column) ?? context.siteLocale,
    givenId,
    permalink,
    base: permalink,
    writtenBase: writtenPermalink(row),
    read: context.spool.keep(text),
  }
  addItem(found, item, text)
}

/** By the field names of the kind; if two keys stand for one field, the first counts. */
function linesOf({ kind, linesBelow }: RowPlace): Map<string, number> {
  const lines = new Map<string, number>()
  for (const [[key = '', ...rest], line] of linesBelow()) {
    const field = [fieldName(kind, key), ...rest].join('/')
    if (!lines.has(field)) lines.set(field, line)
  }
  return lines
}

function columnOf(
  kind: Kind,
  row: Record<string, unknown>,
  context: ScanContext,
): string | { reason: string } {
  if (kind.siteWide) return ''
  if (row.column === undefined || row.column === null)
    return { reason: say`column is missing: every row names its column` }
  const key = String(row.column)
  return context.locales.has(key)
    ? copyOf(key)
    : { reason: say`columns.yaml has no column "${key}"` + didYouMean(key, context.locales.keys()) }
}
