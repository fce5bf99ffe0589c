import { inArray } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { contentAddress } from '../../../../contract/addresses.ts'
import { NAMED_SITE_SCHEME, type NamedSite } from '../../../../contract/environment.ts'
import type { Column } from '../../../../contract/types.ts'
import type { Held, Revisions } from '../../../ground/revisions.ts'
import { dependOnAll, topicOf } from '../../../ground/topics.ts'
import type { Db } from '../../../store/db/database.ts'
import { live } from '../../../store/db/schema.ts'
import { filesOf, type PublishedFile } from '../../media/files/reference.ts'
import { collectReferences, mayRefer, replaceReferences } from './references-text.ts'

/**
 * Replaces `media:<id>`, `content:<id>` and `site:<name>` by their present addresses; '' is the address of something
 * that has none. Files also get their size and type.
 */
export interface References {
  /** Changes the values in place, with at most one query for each sort of reference. */
  resolve<Values extends readonly unknown[]>(values: Values): Promise<Values>
}

/** Far more than one answer contains, so that none is evicted while it is being written. */
const REMEMBERED = 20_000

interface KnownAddress extends Held {
  address: string
}

/** References in one column tree, made anew with it; for each environment, with its named sites. */
export function createReferences(
  db: Db,
  tree: readonly Column[],
  revisions: Revisions,
): (sites: Partial<Record<NamedSite, string>>) => References {
  const addresses = new LRUCache<string, KnownAddress>({ max: REMEMBERED })
  const files = new LRUCache<string, PublishedFile>({ max: REMEMBERED })

  async function learn(unknown: readonly string[]): Promise<void> {
    const revision = revisions.current()
    const media = idsOf(unknown, 'media:')
    const contents = idsOf(unknown, CONTENT_SCHEME)
    const [found, places] = await Promise.all([
      filesOf(db, media),
      contents.length ? db.select(PLACE).from(live).where(inArray(live.id, contents)) : [],
    ])
    for (const [id, file] of found) files.set(`media:${id}`, file)
    for (const id of media)
      addresses.set(`media:${id}`, { address: found.get(id)?.address ?? '', revision, topics: NO_TOPICS })
    // A content that is not live keeps its address: the page says that it is not available, or shows it again later.
    const columns = new Map(places.map((row) => [row.id, row.columnKey]))
    for (const id of contents) {
      const address = contentAddress(tree, columns.get(id) ?? '', id)
      addresses.set(`content:${id}`, { address, revision, topics: new Set([topicOf.content(id)]) })
    }
  }

  return (sites) => {
    const siteAddresses = new Map(
      Object.entries(sites).map(([name, address]) => [NAMED_SITE_SCHEME + name, address]),
    )
    const addressOf = (reference: string) =>
      (reference.startsWith(NAMED_SITE_SCHEME)
        ? siteAddresses.get(reference)
        : addresses.get(reference)?.address) ?? ''
    return { resolve: (values) => resolve(values, addressOf) }
  }

  async function resolve<Values extends readonly unknown[]>(
    values: Values,
    addressOf: (reference: string) => string,
  ): Promise<Values> {
    const texts: ReferringText[] = []
    findReferringTexts(values, texts)
    const found = new Set<string>()
    for (const { text } of texts) collectReferences(text, found)
    dependOnAll(idsOf([...found], CONTENT_SCHEME).map(topicOf.content))
    const unknown = [...found].filter((reference) => {
      if (reference.startsWith(NAMED_SITE_SCHEME)) return false
      const known = addresses.get(reference)
      return known === undefined || !revisions.isCurrent(known)
    })
    if (unknown.length > 0) await learn(unknown)
    for (const { group, key, text } of texts) {
      const file = key === 'url' && 'name' in group ? files.get(text) : undefined
      // A link to a file says what will be downloaded, so its type and size come from the file.
      if (file) Object.assign(group, { size: file.bytes, mime: file.mime })
      group[key] = replaceReferences(text, addressOf)
    }
    return values
  }
}

const CONTENT_SCHEME = 'content:'
const NO_TOPICS: ReadonlySet<string> = new Set()
const PLACE = { id: live.id, columnKey: live.columnKey }

function idsOf(references: readonly string[], scheme: string): string[] {
  return references.filter((item) => item.startsWith(scheme)).map((item) => item.slice(scheme.length))
}

interface ReferringText {
  group: Record<string, unknown>
  key: string
  text: string
}

/** The texts that may contain a reference, at any depth. */
function findReferringTexts(group: unknown, texts: ReferringText[]): void {
  if (!isGroup(group)) return
  for (const key of Object.keys(group)) {
    const inner = group[key]
    if (typeof inner !== 'string') findReferringTexts(inner, texts)
    else if (mayRefer(inner)) texts.push({ group, key, text: inner })
  }
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
