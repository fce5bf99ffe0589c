import type { PortalClient } from '../../src/contract/client.ts'
import type { FrontContent } from '../../src/contract/types.ts'
import type { MapPoint } from '../../src/contract/maps.ts'
import { factsOf, type PlanFacts } from '../parts/plans.ts'
import { isKind } from '../parts/records.ts'
import { plain } from './plain.ts'
import { selectContents, withList } from './related.ts'

/** What a card in a text shows: a plan, or an office. */
export type CardFacts =
  | { shows: 'plan'; plan: PlanFacts }
  | { shows: 'office'; place: MapPoint; phone?: string; hours?: string }

export interface Cards {
  /** By the address of the link that the card stands for. */
  byAddress: Record<string, CardFacts>
  /** The server's clock. */
  now: string
}

/** A link on a line of its own, as the editor writes it where a card belongs. Stored HTML has its attributes in this order. */
const EMBED = /<p class="embed"><a href="([^"]+)"[^>]*>([^<]*)<\/a><\/p>/g
/** The most cards of one text. */
const MOST = 8

/** A part of a text, and where in it it begins. */
type Part = { at: number } & ({ html: string } | { href: string; words: string })

/** The text around its cards, in order: HTML, or the address and words of a link. */
export function partsOf(html: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const { 0: whole, 1: href = '', 2: words = '', index } of html.matchAll(EMBED)) {
    // Within a note or an answer that opens it stays a link.
    if (!isOutside(html.slice(0, index))) continue
    if (index > end) parts.push({ at: end, html: html.slice(end, index) })
    parts.push({ at: index, href: plain(href), words: plain(words) })
    end = index + whole.length
  }
  if (end < html.length) parts.push({ at: end, html: html.slice(end) })
  return parts
}

/** Whether every box that begins in the HTML ends there as well. */
function isOutside(before: string): boolean {
  const count = (pattern: RegExp) => before.match(pattern)?.length ?? 0
  return ['div', 'details', 'blockquote', 'li', 'td'].every(
    (tag) => count(new RegExp(`<${tag}[ >]`, 'g')) === count(new RegExp(`</${tag}>`, 'g')),
  )
}

/** What the cards of a text show; undefined for a text without any. Those that are gone, and forms, stay links. */
export async function cardsIn(api: PortalClient, html: string): Promise<Cards | undefined> {
  const ids = new Map<string, string>()
  for (const part of partsOf(html)) {
    const [, id] = 'href' in part ? (/[?&]contentId=([\w-]+)/.exec(part.href) ?? []) : []
    if (id !== undefined && 'href' in part && ids.size < MOST) ids.set(id, part.href)
  }
  if (ids.size === 0) return undefined
  const { contents, now } = await selectContents(api, [...ids.keys()])
  const found = await Promise.all(
    contents.map(async (content) => [ids.get(content.id) ?? '', await cardOf(api, content, now)] as const),
  )
  return {
    byAddress: Object.fromEntries(found.flatMap(([address, card]) => (card ? [[address, card]] : []))),
    now,
  }
}

async function cardOf(api: PortalClient, content: FrontContent, now: string): Promise<CardFacts | undefined> {
  if (isKind(content, 'allocationPlan'))
    return { shows: 'plan', plan: await withList(api, factsOf(content), now) }
  if (!isKind(content, 'office')) return undefined
  const { name, address, phone, serviceHours, lng, lat } = content
  return { shows: 'office', place: { name, address, lng, lat }, phone, hours: serviceHours }
}
