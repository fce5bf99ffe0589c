import { describe, expect, it } from 'vitest'
import type { Ground } from '../../../templates/parts/map/ground.ts'
import { around, overlap, type Box, type Label } from '../../../templates/parts/map/labels.ts'
import { layoutMap } from '../../../templates/parts/map/layout.ts'
import { projectionOf } from '../../../templates/parts/map/projection.ts'
import { HEAD } from '../../../templates/parts/map/spread.ts'
import { demoRecords } from '../../support/demo-records.ts'
import { demoTree } from '../../support/tree.ts'

const size = { width: 760, height: 600 }
const phone = { width: 360, height: 380 }
const office = { name: '服务大厅', lng: 115.602, lat: 37.204 }

/** Places around the office: most of them close together, some in the very same place. */
function town(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    name: '望湖家园',
    lng: 115.6 + Math.sin(index * 7) * 0.08 * (index % 3),
    lat: 37.2 + Math.cos(index * 5) * 0.03 * (index % 4),
  }))
}

function layout(count: number, area = size) {
  const places = town(count)
  const areas = [{ name: '望湖区', lng: 115.61, lat: 37.21 }]
  return layoutMap({ places, frame: [], areas, landmark: office, hasNames: area === size }, area)
}

function boxOf({ text, x, y }: Label): Box {
  const [width, height] = [text.length * 20, 26]
  return { x: x - width / 2, y: y - height / 2, width, height }
}

describe('a drawn map', () => {
  it.each([
    [12, size],
    [40, size],
    [12, phone],
    [30, phone],
  ])('shows every number of %i whole: none covers another, none leaves the drawing', (count, area) => {
    const { pins } = layout(count, area)
    expect(pins).toHaveLength(count)
    for (const [index, { head }] of pins.entries()) {
      expect(head.x).toBeGreaterThanOrEqual(HEAD)
      expect(head.x).toBeLessThanOrEqual(area.width - HEAD)
      expect(head.y).toBeGreaterThanOrEqual(HEAD)
      expect(head.y).toBeLessThanOrEqual(area.height - HEAD)
      for (const other of pins.slice(index + 1)) {
        expect(Math.hypot(head.x - other.head.x, head.y - other.head.y)).toBeGreaterThan(2 * HEAD - 1)
      }
    }
  })

  it('never puts a name on another name or on a number', () => {
    const { pins, areas, landmark } = layout(40)
    const names = [
      ...pins.flatMap(({ name }) => name ?? []),
      ...areas,
      ...(landmark?.name ? [landmark.name] : []),
    ]
    expect(names.length).toBeGreaterThan(5)
    const boxes = [...names.map(boxOf), ...pins.map(({ head }) => around(head, HEAD))]
    names.forEach((name, index) => {
      for (const other of boxes.slice(index + 1)) expect(overlap(boxOf(name), other)).toBe(false)
    })
  })

  it('has north on top, and the same measure in both directions', () => {
    const { pointOf, perKm } = projectionOf(town(9), size)
    const south = pointOf({ lng: 115.6, lat: 37.2 })
    const north = pointOf({ lng: 115.6, lat: 37.21 })
    const east = pointOf({ lng: 115.61, lat: 37.2 })
    expect(south.y - north.y).toBeCloseTo(1.1132 * perKm, 0)
    expect(east.x - south.x).toBeCloseTo(1.1132 * Math.cos((37.2 * Math.PI) / 180) * perKm, 0)
  })

  it('of one place stands in the middle, at a measure that means something', () => {
    const { pins, scale } = layoutMap({ places: [office], frame: [], areas: [], hasNames: true }, size)
    expect(pins[0]?.place).toEqual({ x: 380, y: 300 })
    expect(scale).toEqual({ km: 0.5, length: expect.closeTo(128, 0) })
  })

  it('stays the same while places come and go', () => {
    const frame = town(9)
    const [first] = frame
    const alone = layoutMap({ places: first ? [first] : [], frame, areas: [], hasNames: false }, size)
    const all = layoutMap({ places: frame, frame, areas: [], hasNames: false }, size)
    expect(alone.pins[0]?.place).toEqual(all.pins[0]?.place)
  })

  it('without any place is no error', () => {
    const { pins, scale } = layoutMap({ places: [], frame: [], areas: [], hasNames: true }, size)
    expect(pins).toEqual([])
    expect(scale.length).toBeGreaterThan(0)
  })
})

describe('the map of the demo’s projects', () => {
  const ground = demoRecords('mapFeature', demoTree()) as Ground[]
  const projects = demoRecords('project', demoTree()).filter(
    ({ businessType }) => businessType !== 'commerce',
  )
  const districts = ground.filter(({ draws }) => draws === 'district').map(({ name }) => name)

  it.each([
    ['beside the list', { width: 400, height: 340 }],
    ['as the page', size],
    ['on a phone', phone],
  ])('names every district %s, each within its borders', (_where, area) => {
    const places = projects.slice(0, 10).map(({ name, lng, lat }) => ({ name, lng, lat }))
    const { areas } = layoutMap(
      {
        places,
        frame: projects,
        areas: districts.map((name) => ({ ...office, name })),
        landmark: office,
        ground,
        hasNames: area === size,
      },
      area,
    )
    expect(areas.map(({ text }) => text)).toEqual(districts)
  })
})
