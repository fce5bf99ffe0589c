import { mkdir, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { spelt } from '../../../../contract/address-names.ts'
import { isRecord } from '../../../../contract/is-record.ts'
import { cellsOf, textOfBytes } from '../../../../contract/sheets/read-csv.ts'
import { didYouMean } from '../../../ground/language/did-you-mean.ts'
import { say } from '../../../ground/language/say.ts'
import { OperatorError } from '../../../ground/operator-error.ts'
import { root } from '../../../ground/root.ts'
import { jsonOf } from '../../../ground/yaml/json.ts'
import type { Fields } from '../../../store/db/fields.ts'
import { yamlOf } from '../../folder/canonical.ts'
import type { Conversion } from '../conversion.ts'
import type { ConversionNotes } from '../notes.ts'
import { wordsOf } from '../plan-columns.ts'
import type { SiteFolder } from '../site-folder.ts'
import { addColumn, isThere } from './add-column.ts'
import { valueOfCell } from './cells.ts'
import { guessKind } from './guess-kind.ts'
import { readWorkbook } from './read-workbook.ts'

const KIND = /^[a-z][A-Za-z0-9]{0,40}$/
const KEY = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/
/** Keys that a row has beside the fields of its kind. */
const OWN_KEYS = ['id', 'permalink', 'locale', 'column']
const PARTS = ['title', 'date', 'summary', 'cover', 'classify', 'order', 'pinned']
const MOST_BYTES = 100 * 1024 * 1024

/**
 * Rows of a table as contents of a kind, in a new site folder or one that is there. A kind that does not exist yet is made
 * from the heads of the table.
 * @throws OperatorError if the table cannot be read, or something in the folder is in the way
 */
export async function convertTable(
  conversion: Conversion,
  site: SiteFolder,
  notes: ConversionNotes,
): Promise<void> {
  const { source, folder } = conversion
  const name = basename(source, extname(source))
  const { heads, rows } = await tableOf(source, notes)
  const kind = conversion.kind ?? (camel(await spelt(name)) || 'entry')
  if (!KIND.test(kind))
    throw new OperatorError(
      say`"${kind}" is no name of a kind: letters and digits, such as canteen; name it with --kind`,
    )
  const column = conversion.column ?? kind
  if (!KEY.test(column))
    throw new OperatorError(
      say`"${column}" is no key of a column: letters, digits, - and _; name it with --column`,
    )
  await mkdir(folder, { recursive: true })
  const known = await kindIn(folder, kind)
  const guessed = known ? undefined : await guessKind(heads, rows, wordsOf(name))
  const schema = known ?? guessed?.schema ?? {}
  const fields = guessed?.fields ?? matchHeads(heads, schema, notes)
  const hasBody = isRecord(schema['x-kind']) && schema['x-kind'].body !== undefined
  if (!hasBody && (await isThere(join(folder, `data/${kind}.yaml`))))
    throw new OperatorError(
      say`${join(folder, `data/${kind}.yaml`)} is there already: remove it, or name another kind with --kind`,
    )
  await addColumn(folder, site, { column, label: wordsOf(name), template: hasBody ? 'list' : 'collection' })
  if (guessed) {
    await site.file(`schemas/contents/${kind}.json`, `${JSON.stringify(guessed.schema, undefined, 2)}\n`)
    notes.add(
      'guessed',
      say`fields of the new kind "${kind}", to be looked at in schemas/contents/${kind}.json`,
      heads.join(', '),
      heads.length,
    )
  }
  const values = rows.map((row, at) => valuesOf(row, { fields, schema, heads, at }, notes))
  if (hasBody) await writeArticles(values, { column, kind, schema }, site)
  else await site.file(`data/${kind}.yaml`, yamlOf(values.map((row) => ({ column, ...row }))))
  notes.add(
    'mapped',
    say`rows, as contents of the kind "${kind}" in the column "${column}"`,
    undefined,
    values.length,
  )
}

const camel = (name: string) => name.replaceAll(/-+(.)?/g, (_, letter = '') => letter.toUpperCase())

/** The heads and rows of a CSV file or of the first sheet of a workbook. */
async function tableOf(
  source: string,
  notes: ConversionNotes,
): Promise<{ heads: string[]; rows: string[][] }> {
  const bytes = await readFile(source)
  if (bytes.length > MOST_BYTES)
    throw new OperatorError(say`${source} is larger than ${MOST_BYTES / 1024 / 1024} MB`)
  const isBook = (bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf)
  const table = isBook
    ? sheetOf(bytes, source, notes)
    : cellsOf(textOfBytes(bytes)).map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\d])/, '').trim()))
  const rows = table.filter((row) => row.some((cell) => cell !== ''))
  // A title above the table is one cell, or several that were merged.
  const first = rows.findIndex((row) => new Set(row.filter((cell) => cell !== '')).size > 1)
  const at = first < 0 ? 0 : first
  for (const row of rows.slice(0, at))
    notes.add(
      'left',
      say`lines above the table`,
      row.find((cell) => cell !== ''),
    )
  const [heads = [], ...below] = rows.slice(at)
  if (below.length === 0) throw new OperatorError(say`${source} has no rows below its heads`)
  return { heads, rows: below }
}

function sheetOf(bytes: Uint8Array, source: string, notes: ConversionNotes): string[][] {
  const { sheet, others } = readWorkbook(bytes, basename(source))
  const each = (grade: 'guessed' | 'left', what: string, places: readonly string[]) => {
    for (const place of places) notes.add(grade, what, place)
  }
  each('left', say`further sheets: save each as a file of its own`, others)
  each('guessed', say`formulas: the last result of each was taken`, sheet.formulas)
  each('left', say`cells with an error, or with a formula that has no result`, sheet.faulty)
  each('guessed', say`merged cells: each has the value of its group`, sheet.merged)
  return sheet.rows
}

/** The schema of a kind of the folder, or of one that every site has. */
async function kindIn(folder: string, kind: string): Promise<Fields | undefined> {
  const places = [
    join(folder, `schemas/contents/${kind}.json`),
    new URL(`schemas/contents/${kind}.json`, root),
  ]
  for (const place of places) {
    const text = await readFile(place, 'utf8').catch(() => undefined)
    const schema = text === undefined ? undefined : jsonOf(text)
    if (isRecord(schema)) return schema
  }
  return undefined
}

/** The field of each head: by its name, its title in one of the languages, or the part it plays. */
function matchHeads(
  heads: readonly string[],
  schema: Fields,
  notes: ConversionNotes,
): (string | undefined)[] {
  const properties = isRecord(schema.properties) ? schema.properties : {}
  const english =
    isRecord(schema['x-translations']) && isRecord(schema['x-translations'].en)
      ? schema['x-translations'].en.fields
      : {}
  const names = new Map<string, string>()
  for (const name of [...OWN_KEYS, ...PARTS]) names.set(name, name)
  for (const [name, property] of Object.entries(properties)) {
    const translated = isRecord(english) ? english[name] : undefined
    for (const title of [
      name,
      isRecord(property) ? property.title : undefined,
      isRecord(translated) ? translated.title : undefined,
    ])
      if (typeof title === 'string') names.set(title.toLowerCase(), name)
  }
  const fields = heads.map((head) => names.get(head.toLowerCase()))
  for (const [at, head] of heads.entries())
    if (fields[at] === undefined && head !== '')
      notes.add(
        'left',
        say`columns of the table that the kind has no field for`,
        head + didYouMean(head, names.keys()),
      )
  if (fields.every((field) => field === undefined))
    throw new OperatorError(
      say`no head of the table is a field of the kind: there are ${[...names.keys()].join(', ')}`,
    )
  return fields
}

interface Matched {
  fields: readonly (string | undefined)[]
  schema: Fields
  heads: readonly string[]
  at: number
}

/** A row as values; a cell that its field cannot have is named and left out. */
function valuesOf(
  row: readonly string[],
  { fields, schema, heads, at }: Matched,
  notes: ConversionNotes,
): Fields {
  const properties = isRecord(schema.properties) ? schema.properties : {}
  const roles = isRecord(schema['x-kind']) ? schema['x-kind'] : {}
  const values: Fields = {}
  for (const [index, field] of fields.entries()) {
    const text = row[index] ?? ''
    if (field === undefined || text === '') continue
    const property = properties[field] ?? properties[String(roles[field] ?? '')]
    const value = OWN_KEYS.includes(field) ? text : valueOfCell(text, property)
    if (value === undefined || (Array.isArray(value) && value.includes(undefined)))
      notes.add(
        'left',
        say`cells that their field cannot have`,
        say`row ${at + 1}, ${heads[index] ?? ''}: ${text}`,
      )
    else values[field] = value
  }
  return values
}

async function writeArticles(
  rows: readonly Fields[],
  { column, kind, schema }: { column: string; kind: string; schema: Fields },
  site: SiteFolder,
): Promise<void> {
  const roles = isRecord(schema['x-kind']) ? schema['x-kind'] : {}
  const [titleField, bodyField] = [String(roles.title), String(roles.body)]
  for (const [at, { column: own = column, ...row }] of rows.entries()) {
    const { [bodyField]: body, [titleField]: title, ...rest } = row
    const values = { title: String(title ?? row.title ?? ''), ...(kind !== 'article' && { kind }), ...rest }
    await site.article(
      { column: String(own), name: (await spelt(values.title)) || `row-${at + 1}`, isDraft: false },
      values,
      String(body ?? ''),
    )
  }
}
