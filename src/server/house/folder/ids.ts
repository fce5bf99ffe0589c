import { say } from '../../ground/language/say.ts'
import { isRecord } from '../../../contract/is-record.ts'
import { type Fault, ImportRefused } from '../../ground/yaml/fault-lines.ts'
import { type FolderFile, readText } from './folder.ts'
import { givenIdOf } from './item.ts'
import { NoJson, readJson } from '../../ground/yaml/json.ts'

/** A JSON object of contentIds by path. It is a file of its own so that content files are exported byte for byte. */
export const IDS_FILE = 'ids.json'

const MAX_MB = 64
const SHOWN_FAULTS = 20

/**
 * The contentIds in a folder, by the contents' paths.
 * @throws ImportRefused if the file has another content: new ids would break every published address
 */
export async function readIds(files: readonly FolderFile[]): Promise<ReadonlyMap<string, string>> {
  const file = files.find(({ path }) => path === IDS_FILE)
  if (!file) return new Map()
  const refuse = (reasons: readonly string[], line = 1) =>
    new ImportRefused(reasons.map((reason): Fault => ({ path: IDS_FILE, line, reason })))
  if (file.bytes > MAX_MB * 1024 * 1024) throw refuse([say`is larger than ${MAX_MB} MB`])
  const text = await readText(file)
  if (text === undefined) throw refuse([say`is not UTF-8 text`])
  const said = parsed(text)
  if (said instanceof NoJson) throw refuse([said.message], said.line)
  if (!isRecord(said)) throw refuse([say`must be an object: { "contents/news/hall.md": "its contentId", … }`])
  const ids = new Map<string, string>()
  const faults: string[] = []
  for (const [path, value] of Object.entries(said)) {
    const id = givenIdOf(value)
    if (id !== undefined) ids.set(path.normalize('NFC'), id)
    else faults.push(say`"${path}" must have an id of up to 64 letters, digits, "-" and "_"`)
  }
  if (faults.length > 0) throw refuse(faults.slice(0, SHOWN_FAULTS))
  return ids
}

function parsed(text: string): unknown {
  try {
    return readJson(text)
  } catch (error) {
    if (error instanceof NoJson) return error
    throw error
  }
}

/** The file as an export writes it: one line per content, ordered by path. */
export function idsFile(ids: Iterable<readonly [path: string, id: string]>): string {
  const sorted = [...ids].sort(([a], [b]) => (a < b ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
}
