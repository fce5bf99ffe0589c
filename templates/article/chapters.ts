import { unwrap, type PortalClient } from '../../src/contract/client.ts'
import type { BuiltInKinds } from '../../src/contract/kinds.ts'
import type { MessageKey } from '../../src/contract/language/zh-CN.ts'
import type { ContentRecord } from '../../src/contract/types.ts'
import { isKind } from '../parts/records.ts'

/** One content of a column with a single page: the organisation, its culture, its plans, one of its businesses. */
export interface Chapter {
  id: string
  title: string
  /** Its subject, such as 使命 or 2026–2030. */
  label?: string
  html?: string
  picture?: { src: string; alt: string }
  figures?: { label: string; value: string; unit?: string }[]
  sections?: Section[]
}

export interface Section {
  heading: MessageKey
  html?: string
  items?: { term?: string; text: string; href?: string }[]
}

const KINDS = ['companyProfile', 'culture', 'strategy', 'businessIntro'] as const

export async function selectChapters(api: PortalClient, columnId: string): Promise<Chapter[]> {
  const pages = await Promise.all(
    KINDS.map((kind) =>
      unwrap(
        api.GET('/bzf-portal-cms/bpcContentEntity/selectByPage', {
          params: { query: { columnId, kind, size: 20 } },
        }),
      ),
    ),
  )
  return pages
    .flatMap(({ records }) => records)
    .filter((record) => record.columnId === columnId)
    .map(chapterOf)
    .filter((chapter) => chapter !== undefined)
}

function chapterOf(record: ContentRecord): Chapter | undefined {
  if (isKind(record, 'companyProfile')) return profileOf(record)
  if (isKind(record, 'businessIntro')) return businessOf(record)
  if (isKind(record, 'strategy')) {
    const { id, title, period, content, goals = [] } = record
    const items = goals.map(({ name = '', target = '', unit = '', year }) => ({
      term: name,
      text: `${target} ${unit}${year === undefined ? '' : ` · ${year}`}`,
    }))
    return { id, title, label: period, html: content, sections: sections([['chapter.goals', items]]) }
  }
  if (isKind(record, 'culture')) {
    const { id, title, type, content, image } = record
    return { id, title, label: type, html: content, picture: image ? { src: image, alt: '' } : undefined }
  }
  return undefined
}

function profileOf({
  id,
  title,
  content,
  images,
  keyFigures = [],
  qualification = [],
}: BuiltInKinds['companyProfile']) {
  const [image] = images ?? []
  return {
    id,
    title,
    html: content,
    picture: image?.url ? { src: image.url, alt: image.alt ?? '' } : undefined,
    figures: keyFigures.map(({ label = '', value = '', unit }) => ({ label, value: String(value), unit })),
    sections: sections([
      [
        'chapter.qualification',
        qualification.map(({ name = '', issuer, date }) => ({
          term: name,
          text: [issuer, date].filter(Boolean).join(' · '),
        })),
      ],
    ]),
  }
}

function businessOf(record: BuiltInKinds['businessIntro']): Chapter {
  const { id, title, definition, audience, conditions = [], priceRule, allocationModes = [] } = record
  const { policyRefs = [] } = record
  return {
    id,
    title,
    sections: sections([
      ['chapter.definition', definition],
      ['chapter.audience', audience],
      ['chapter.conditions', conditions.map((text) => ({ text }))],
      ['chapter.price', priceRule],
      ['chapter.modes', allocationModes.map(({ name, desc = '' }) => ({ term: name, text: desc }))],
      [
        'chapter.policy',
        policyRefs.map(({ title = '', docNumber, url }) => ({
          text: docNumber ? `${title}（${docNumber}）` : title,
          href: url,
        })),
      ],
    ]),
  }
}

/** In the order given; empty chapters are left out. */
function sections(parts: [heading: MessageKey, part: string | Section['items']][]): Section[] {
  return parts.flatMap(([heading, part]) => {
    if (part === undefined || part.length === 0) return []
    return [typeof part === 'string' ? { heading, html: part } : { heading, items: part }]
  })
}
