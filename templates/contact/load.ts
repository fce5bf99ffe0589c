import { unwrap, type PortalClient } from '../../src/contract/client.ts'
import type { BuiltInKinds } from '../../src/contract/kinds.ts'
import type { SiteSettings } from '../../src/contract/types.ts'
import { selectGround, type Ground } from '../parts/map/ground.ts'
import { isKind } from '../parts/records.ts'
import { selectAll } from '../parts/select-all.ts'
import type { LoadContext } from '../define/types.ts'

export type Office = Omit<BuiltInKinds['office'], 'kind' | 'columnId' | 'order'>
export type ContactPerson = Omit<BuiltInKinds['contactPerson'], 'kind' | 'columnId' | 'order'>

export interface ContactData {
  /** The column's offices, otherwise the office in the site's settings. */
  offices: Office[]
  people: ContactPerson[]
  /** The text of the column's first article. */
  text?: { id: string; html: string }
  /** The map's background; empty if no office has a position. */
  ground: Ground[]
}

/** The offices and contact persons. */
export async function load({ api, site, column }: LoadContext): Promise<ContactData> {
  const [own, people, text] = await Promise.all([
    selectAll(api, column.key, 'office'),
    selectAll(api, column.key, 'contactPerson'),
    selectText(api, column.key),
  ])
  const offices = own.length > 0 ? own.map(officeOf) : officeOfSite(site.settings)
  const ground = offices.some(({ lng }) => lng !== undefined) ? await selectGround(api) : []
  return { offices, people: people.map(personOf), text, ground }
}

/** A list contains no bodies, so the article is loaded by itself. */
async function selectText(api: PortalClient, columnId: string): Promise<ContactData['text']> {
  const listed = await unwrap(
    api.GET('/bzf-portal-cms/bpcContentEntity/selectByPage', {
      params: { query: { columnId, kind: 'article', size: 1 } },
    }),
  )
  const first = listed.records[0]
  if (!first) return undefined
  const { data } = await api.GET('/bzf-portal-cms/bpcContentEntity/selectFrontContent', {
    params: { query: { contentId: first.id } },
  })
  const article = data?.data
  return article && isKind(article, 'article') && article.body
    ? { id: first.id, html: article.body }
    : undefined
}

function officeOfSite({ office, contact }: SiteSettings): Office[] {
  if (!office) return []
  const serviceHours = office.serviceHours ?? contact?.serviceHours
  return [{ ...office, id: 'office', phone: contact?.hotline, email: contact?.email, serviceHours }]
}

function officeOf(office: BuiltInKinds['office']): Office {
  const { id, name, address, phone, email, serviceHours, services, transit, lng, lat, coordType } = office
  return { id, name, address, phone, email, serviceHours, services, transit, lng, lat, coordType }
}

function personOf(person: BuiltInKinds['contactPerson']): ContactPerson {
  const { id, name, position, matter, phone, email, serviceHours, photo } = person
  return { id, name, position, matter, phone, email, serviceHours, photo }
}
