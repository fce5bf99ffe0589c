import { inArray, sql } from 'drizzle-orm'
import { COLUMN_PARAMETERS } from '../../../contract/constants.ts'
import type { Db } from '../../store/db/database.ts'
import { NOT_PUBLIC } from '../../store/db/not-public.ts'
import { column, live, media } from '../../store/db/schema.ts'

/** What an address of this site leads to: a content, a file or a column; undefined for other addresses. */
function targetOf(address: string): { of: 'content' | 'media' | 'column'; key: string } | undefined {
  const [, of, id] = /^(content|media):([\w-]+)/.exec(address) ?? []
  if (of && id) return { of: of === 'content' ? 'content' : 'media', key: id }
  if (!/^\/(?!\/)/.test(address)) return undefined
  const query = new URLSearchParams(/\?([^#]*)/.exec(address)?.[1] ?? '')
  const contentId = query.get('contentId')
  if (contentId) return { of: 'content', key: contentId }
  const deepest = [...COLUMN_PARAMETERS].toReversed().flatMap((name) => query.get(name) || [])[0]
  return deepest ? { of: 'column', key: deepest } : undefined
}

/** The addresses of this site that lead nowhere: visitors find no content, file or column there. */
export async function brokenAmong(db: Db, addresses: readonly string[]): Promise<Set<string>> {
  const named = addresses.flatMap((address) => {
    const target = targetOf(address)
    return target ? [{ address, ...target }] : []
  })
  const keysOf = (of: string) => [...new Set(named.filter((one) => one.of === of).map(({ key }) => key))]
  const there = {
    content: new Set(
      await idsOf(keysOf('content'), (ids) =>
        db.select({ id: live.id }).from(live).where(inArray(live.id, ids)),
      ),
    ),
    media: new Set(
      await idsOf(keysOf('media'), (ids) =>
        db
          .select({ id: media.id })
          .from(media)
          .where(sql`${media.deletedAt} is null and ${inArray(media.id, ids)}`),
      ),
    ),
    column: new Set(
      await idsOf(keysOf('column'), (ids) =>
        db
          .select({ id: column.key })
          .from(column)
          .where(sql`${column.key} not in (${NOT_PUBLIC}) and ${inArray(column.key, ids)}`),
      ),
    ),
  }
  return new Set(named.flatMap(({ address, of, key }) => (there[of].has(key) ? [] : [address])))
}

async function idsOf(keys: string[], read: (ids: string[]) => Promise<{ id: string }[]>): Promise<string[]> {
  return keys.length === 0 ? [] : (await read(keys)).map(({ id }) => id)
}
