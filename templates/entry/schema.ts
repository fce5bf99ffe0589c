import type { KindShape } from '../../src/contract/kind-shape.ts'
import type { SiteSettings } from '../../src/contract/types.ts'
import type { ShownEntry } from './load.ts'

const MOST_LETTERS = 110

/** The content for schema.org: a place if it has a position, an article if it is a dated text. */
export function schemaOf({ shape, entry, content }: ShownEntry, { name, organisation }: SiteSettings) {
  const { title, summary, position, address, date } = entry
  const about = { description: summary, additionalProperty: propertiesOf(shape, content) }
  if (shape.place) {
    // Search engines read WGS 84: coordinates of China's own systems would be hundreds of metres off.
    const geo = shape.place.coordType === 'wgs84' && position
    return {
      '@type': 'Place',
      name: title,
      ...about,
      address,
      ...(geo && { geo: { '@type': 'GeoCoordinates', latitude: geo.lat, longitude: geo.lng } }),
    }
  }
  const author = { '@type': 'Organization', name: organisation?.name ?? name }
  if (shape.publication && shape.body) {
    return { '@type': 'Article', headline: title.slice(0, MOST_LETTERS), datePublished: date, author }
  }
  return { '@type': 'CreativeWork', name: title, description: summary, publisher: author }
}

/** Facts that a machine can read: numbers, labels of a choice, short texts. */
function propertiesOf({ facts }: KindShape, content: ShownEntry['content']) {
  const values = facts.flatMap(({ name, label, unit, labels }) => {
    const value = content[name]
    if (typeof value !== 'number' && typeof value !== 'string') return []
    return [
      {
        '@type': 'PropertyValue',
        name: label,
        value: labels.get(String(value)) ?? value,
        ...(unit !== undefined && { unitText: unit }),
      },
    ]
  })
  return values.length > 0 ? values : undefined
}
