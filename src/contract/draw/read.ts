import { isRecord } from '../is-record.ts'
import { isDrawTime, isPublicForm } from './forms.ts'
import { type Announcement, DRAW_SUITES, DRAW_VERSION, type DrawRecord, type OrderRow } from './types.ts'

/** A field that is missing, or not what it is to be. */
export interface FieldFault {
  file: 'announcement.json' | 'draw.json'
  /** '' where the file is no JSON object. */
  field: string
}

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string' && value !== ''
const isHash: Check = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
const isTime: Check = (value) => typeof value === 'string' && isDrawTime(value)
const isVersion: Check = (value) => value === DRAW_VERSION

const ANNOUNCED: Record<keyof Announcement, Check> = {
  version: isVersion,
  suite: (value) => DRAW_SUITES.some((suite) => suite === value),
  plan: isText,
  edition: (value) => Number.isInteger(value),
  list: isHash,
  seal: isHash,
  publicFrom: isText,
  publicBy: isText,
  publicForm: (value) => typeof value === 'string' && isPublicForm(value),
  fallback: isText,
  drawAt: isTime,
  publishedAt: isTime,
}

const DRAWN: Record<keyof DrawRecord, Check> = {
  version: isVersion,
  announcement: isHash,
  secret: isText,
  public: (value) => typeof value === 'string',
  sealedAt: isTime,
  drawnAt: isTime,
  order: (value) => Array.isArray(value) && value.every(isOrderRow),
}

const isOrderRow = (row: unknown): row is OrderRow =>
  Array.isArray(row) &&
  row.length === 3 &&
  Number.isInteger(row[0]) &&
  typeof row[1] === 'string' &&
  typeof row[2] === 'string'

export const readAnnouncement = (text: string) =>
  readFields<Announcement>('announcement.json', text, ANNOUNCED)

export const readDrawRecord = (text: string) => readFields<DrawRecord>('draw.json', text, DRAWN)

function readFields<Read extends object>(
  file: FieldFault['file'],
  text: string,
  checks: Record<keyof Read, Check>,
): Read | FieldFault {
  const value = parse(text)
  if (!isRecord(value)) return { file, field: '' }
  const isRead = (given: object): given is Read => wrongField(given, checks) === undefined
  return isRead(value) ? value : { file, field: wrongField(value, checks) ?? '' }
}

const wrongField = (value: object, checks: Record<string, Check>) =>
  Object.entries(checks).find(([name, isRight]) => !isRight(Reflect.get(value, name)))?.[0]

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
