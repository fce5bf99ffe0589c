import { isDeepStrictEqual } from 'node:util'
import type { MediaFocus } from '../../../../contract/media.ts'
import { isRecord } from '../../../../contract/is-record.ts'
import type { MediaAlt } from '../../../store/db/schema.ts'
import { say } from '../../../ground/language/say.ts'
import { folderOfPath, plainFolder } from './names.ts'
import { MediaRefused } from '../formats/refused.ts'
import type { Fault } from '../../../ground/yaml/fault-lines.ts'
import { jsonOf } from '../../../ground/yaml/json.ts'

/** A JSON file beside the media, which stay byte for byte: an object with the description of each file, by path. */
export const MEDIA_FILE = 'media.json'

/** The description of a file of the library. */
export interface MediaDetails {
  /** Null: the folder of its path. */
  folder: string | null
  alt: MediaAlt
  focus: MediaFocus | null
}

const NOTHING: MediaDetails = { folder: null, alt: {}, focus: null }
const LONGEST_ALT = 500
const LOCALES = ['zh-CN', 'en'] as const

/** The descriptions in the folder's file, by path. An entry with an error is left out. */
export function readMediaDetails(text: string | undefined): {
  details: Map<string, MediaDetails>
  faults: Fault[]
} {
  const details = new Map<string, MediaDetails>()
  const faults: Fault[] = []
  for (const [path, said] of Object.entries(parsed(text))) {
    const entry = readEntry(path, said)
    if (typeof entry === 'string') faults.push({ path: MEDIA_FILE, line: 1, reason: `"${path}" ${entry}` })
    else details.set(path.normalize('NFC'), entry)
  }
  return { details, faults }
}

/** Invalid JSON is reported with the other JSON files. */
function parsed(text = '{}'): Record<string, unknown> {
  const said = jsonOf(text)
  return isRecord(said) ? said : {}
}

/** The entry, or what is wrong with it. */
function readEntry(path: string, said: unknown): MediaDetails | string {
  if (!isRecord(said)) return say`must be an object with folder, alt and focus`
  const unknown = Object.keys(said).find((name) => !Object.hasOwn(NOTHING, name))
  if (unknown !== undefined) return say`has an unknown "${unknown}": there are folder, alt and focus`
  const { folder = null, alt = {}, focus = null } = said
  if (folder !== null && typeof folder !== 'string') return say`must have a text as folder`
  if (!isAlt(alt)) return say`must have texts of up to ${LONGEST_ALT} characters as alt, for zh-CN and en`
  if (focus !== null && !isFocus(focus)) return say`must have x and y from 0 to 100 as focus`
  try {
    const plain = folder === null ? null : plainFolder(folder)
    return { folder: plain === folderOfPath(path) ? null : plain, alt, focus }
  } catch (error) {
    if (error instanceof MediaRefused) return error.message
    throw error
  }
}

function isAlt(value: unknown): value is MediaAlt {
  if (!isRecord(value)) return false
  return Object.entries(value).every(
    ([locale, text]) =>
      LOCALES.some((one) => one === locale) && typeof text === 'string' && text.length <= LONGEST_ALT,
  )
}

function isFocus(value: unknown): value is MediaFocus {
  if (!isRecord(value) || Object.keys(value).length !== 2) return false
  return [value.x, value.y].every(
    (percent) => typeof percent === 'number' && Number.isInteger(percent) && percent >= 0 && percent <= 100,
  )
}

export type PlacedDetails = MediaDetails & { path: string }

/** Changes to the descriptions of files. A file without an entry stays as it is. */
export function changedDetails(
  said: ReadonlyMap<string, MediaDetails>,
  present: ReadonlyMap<string, MediaDetails>,
  isThere: (path: string) => boolean,
): PlacedDetails[] {
  return [...said].flatMap(([path, entry]) => {
    const { folder, alt, focus } = present.get(path) ?? NOTHING
    return !isThere(path) || isDeepStrictEqual(entry, { folder, alt, focus }) ? [] : [{ path, ...entry }]
  })
}

/** The file as an export writes it: unchanged if it still matches, else in canonical form; undefined if there is nothing to describe. */
export function mediaDetailsFile(
  media: readonly PlacedDetails[],
  before: string | undefined,
): string | undefined {
  const now = new Map(
    media.flatMap(({ path, folder, alt, focus }) => {
      const details = { folder, alt, focus }
      return isDeepStrictEqual(details, NOTHING) ? [] : [[path, details] as const]
    }),
  )
  if (before !== undefined && isDeepStrictEqual(readMediaDetails(before).details, now)) return before
  if (now.size === 0) return undefined
  const written = [...now].map(([path, { folder, alt, focus }]) => [
    path,
    {
      ...(folder !== null && { folder }),
      ...(Object.keys(alt).length > 0 && { alt }),
      ...(focus !== null && { focus }),
    },
  ])
  return `${JSON.stringify(Object.fromEntries(written), null, 2)}\n`
}
