import { expect, it } from 'vitest'
import { testSite } from './site-folder.ts'

const site = await testSite()

function mapFeature(type: string, coordinates: string) {
  return `- name: Lake\n  draws: water\n  geometry:\n    type: ${type}\n    coordinates: ${coordinates}\n`
}

it('gives maps the shapes of the city', async () => {
  const ring = '[[[115.6, 37.2], [115.7, 37.2], [115.6, 37.3], [115.6, 37.2]]]'
  expect((await site.import({ 'data/mapFeature.yaml': mapFeature('Polygon', ring) })).skipped).toEqual([])
})

it.each([
  [
    'metres of another projection',
    mapFeature('Polygon', '[[[12868700, 4467000], [12868900, 4467000], [12868700, 4467200]]]'),
    /^5 geometry\.coordinates.* must be .*180/,
  ],
  ['a shape that maps do not draw', mapFeature('Point', '[115.6, 37.2]'), /^4 geometry\.type/],
  [
    'a whole collection where a shape is asked for',
    '- name: Lake\n  draws: water\n  geometry: { type: FeatureCollection, features: [] }\n',
    /^3 geometry\.(coordinates|type)/,
  ],
  ['a line that is cut off', mapFeature('Polygon', '[[[115.6, 37.2], [115.7'), /^\d/],
  [
    'latitude and longitude in words',
    mapFeature('Polygon', '[[["115.6", "37.2"], [1, 2], [3, 4]]]'),
    /^5 geometry/,
  ],
  ['numbers that are none', mapFeature('Polygon', '[[[.nan, .inf], [1, 2], [3, 4]]]'), /^5 geometry/],
  [
    'too many lines',
    mapFeature(
      'MultiLineString',
      JSON.stringify(
        Array.from({ length: 51 }, () => [
          [115, 37],
          [116, 38],
        ]),
      ),
    ),
    /^5 geometry\.coordinates.* 50 entries/,
  ],
  [
    'lists that are nested otherwise',
    mapFeature('Polygon', '[[115.6, 37.2], [115.7, 37.2]]'),
    /^5 geometry\.coordinates/,
  ],
  [
    'a line of too many points',
    mapFeature('MultiLineString', JSON.stringify([Array.from({ length: 2001 }, () => [115, 37])])),
    /^5 geometry\.coordinates.* 2000 entries/,
  ],
])('refuses %s, with its line', async (_what, content, message) => {
  const { skipped } = await site.import({ 'data/mapFeature.yaml': content })
  expect(skipped.map(({ line, reason }) => `${line} ${reason}`).join('\n')).toMatch(message)
})
