import type { Fault } from './fault.ts'
import type { FrontMatter } from './front-matter.ts'
import { isoTime } from './time.ts'

/** Fields as the kind's schema names them, and the line of the file each stands on. */
export type FrontMatterFields = {
  fields: Record<string, unknown>
  lines: Record<string, number>
  faults: Fault[]
}

const FIELD_OF_KEY: Record<string, string> = { date: 'publishTime', cover: 'coverImage' }
const TIMES = new Set(['publishTime', 'updateTime', 'expireTime'])
/** What the import reads itself, before any schema is asked. */
const TEXTS = new Set(['title', 'summary', 'permalink', 'coverImage', 'coverAlt', 'classify'])

/**
 * Front matter in the names and forms of the kind's fields: `date` is publishTime, `cover` is coverImage, times are ISO
 * with their zone. Everything else passes as written; the kind's schema judges it.
 */
export function fieldsOfFrontMatter(
  frontMatter: FrontMatter,
  path: string,
  options: { timeZone?: string } = {},
): FrontMatterFields {
  const timeZone = options.timeZone ?? 'Asia/Shanghai'
  const result: FrontMatterFields = { fields: {}, lines: {}, faults: [] }
  for (const [key, value] of Object.entries(frontMatter.values)) {
    const field = FIELD_OF_KEY[key] ?? key
    const line = frontMatter.lines[key] ?? 1
    const fault = (reason: string) => result.faults.push({ path, line, reason })
    if (field in result.fields) {
      fault(`${key}: ${field} is given twice, as "date" or "cover" and by its own name`)
    } else if (value === null) {
      continue
    } else if (TIMES.has(field)) {
      const time = typeof value === 'string' ? isoTime(value, timeZone) : undefined
      if (time === undefined)
        fault(`${key}: ${shown(value)} is no date; write it like 2023-08-17 or 2023-08-17T09:30:00+08:00`)
      else result.fields[field] = time
    } else if (TEXTS.has(field) && typeof value !== 'string') {
      fault(`${key}: must be text, not ${shown(value)}; put it in quotes`)
    } else {
      result.fields[field] = value
    }
    result.lines[field] = line
  }
  return result
}

const shown = (value: unknown): string =>
  typeof value === 'object'
    ? Array.isArray(value)
      ? 'a list'
      : 'a group of keys'
    : JSON.stringify(value).slice(0, 60)
