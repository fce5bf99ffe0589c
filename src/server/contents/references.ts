import { inArray } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { contentAddress } from '../../contract/addresses.ts'
import type { Column } from '../../contract/types.ts'
import type { Db } from '../db/database.ts'
import { live } from '../db/schema.ts'
import { addressesOf } from '../media/reference.ts'
import { collectReferences, mayRefer, replaceReferences } from './references-text.ts'

/** Turns `media:<id>` and `content:<id>` into the addresses they have now. */
export interface References {
  /** Changes the values in place, with at most one question to the database for each sort of reference. */
  resolve<Values extends readonly unknown[]>(values: Values): Promise<Values>
}

/** Far more than one answer holds, so that none is forgotten while it is being written. */
const REMEMBERED = 20_000

/** References as they are at one revision: made anew when it rises. */
export function createReferences(db: Db, tree: readonly Column[]): References {
  const addresses = new LRUCache<string, string>({ max: REMEMBERED })

  async function learn(unknown: readonly string[]): Promise<void> {
    const media = idsOf(unknown, 'media:')
    const contents = idsOf(unknown, 'content:')
    const [files, places] = await Promise.all([
      addressesOf(db, media),
      contents.length ? db.select(PLACE).from(live).where(inArray(live.id, contents)) : [],
    ])
    for (const id of media) addresses.set(`media:${id}`, files.get(id) ?? '')
    // A content that is not live keeps an address: its page says that it is not there, or shows it again one day.
    const columns = new Map(places.map((row) => [row.id, row.columnKey]))
    for (const id of contents) addresses.set(`content:${id}`, contentAddress(tree, columns.get(id) ?? '', id))
  }

  return {
    async resolve(values) {
      const found = new Set<string>()
      changeTexts(values, (text) => (collectReferences(text, found), text))
      const unknown = [...found].filter((reference) => addresses.get(reference) === undefined)
      if (unknown.length > 0) await learn(unknown)
      if (found.size > 0) {
        changeTexts(values, (text) => replaceReferences(text, (reference) => addresses.get(reference) ?? ''))
      }
      return values
    },
  }
}

const PLACE = { id: live.id, columnKey: live.columnKey }

function idsOf(references: readonly string[], scheme: string): string[] {
  return references.filter((item) => item.startsWith(scheme)).map((item) => item.slice(scheme.length))
}

/** Puts what `change` makes of each text that may hold a reference in its place, however deep. */
function changeTexts(value: unknown, change: (text: string) => string): void {
  if (!isGroup(value)) return
  for (const key in value) {
    const inner = value[key]
    if (typeof inner !== 'string') changeTexts(inner, change)
    else if (mayRefer(inner)) value[key] = change(inner)
  }
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
