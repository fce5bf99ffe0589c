import { eq } from 'drizzle-orm'
import { newId } from '../../ground/new-id.ts'
import type { Database, Db } from '../../store/db/database.ts'
import { flat, live, site } from '../../store/db/schema.ts'
import listed from './flats.json' with { type: 'json' }

type FlatRow = typeof flat.$inferInsert

interface Type {
  name: string
  count: number
  /** Square metres, one storey after the other. */
  areas: number[]
  orientation: string
  /** Yuan for a square metre, by the floor. */
  perMetre: (floor: number) => number
}

interface Made {
  types: Type[]
  /** Which types stand behind the four doors of a storey; of several, the first that is not used up. */
  doors: string[][]
  buildings: number
  units: number
  /** The first floor that has flats, and how many floors follow it. */
  floors: [first: number, count: number]
  /** Every how many storeys take part. */
  every: number
  /** Flats that belong to another plan of the same project. */
  without?: readonly Pick<FlatRow, 'building' | 'unit' | 'number'>[]
}

const stepped = (from: number, each: number, most: number) => (floor: number) => Math.min(from + floor * each, most)

/** As many flats of each type as the notice of the plan says, within its areas and prices. */
const MADE: Readonly<Record<string, Made>> = {
  'plan-jinshu-2': {
    types: [
      { name: '书一', count: 120, areas: [75, 76, 77, 78], orientation: '南北', perMetre: stepped(12_600, 25, 12_900) },
      { name: '书二', count: 70, areas: [88, 89, 90], orientation: '南北', perMetre: stepped(12_700, 25, 13_000) },
    ],
    doors: [['书二'], ['书一'], ['书一'], ['书二']],
    buildings: 8,
    units: 2,
    floors: [3, 6],
    every: 1,
  },
  'plan-tingsong': {
    types: [
      { name: '松一', count: 170, areas: [76, 77, 78, 79], orientation: '南北', perMetre: stepped(16_800, 40, 17_300) },
      { name: '松二', count: 116, areas: [88, 88.7, 89.3, 89.9], orientation: '南北', perMetre: stepped(17_000, 50, 17_600) },
    ],
    doors: [['松二'], ['松一'], ['松一'], ['松二']],
    buildings: 10,
    units: 2,
    floors: [2, 10],
    every: 2,
  },
  'plan-kangning': {
    types: [
      { name: '适老一型', count: 30, areas: [43, 44, 45, 46], orientation: '南', perMetre: stepped(22, 0.3, 24) },
      { name: '适老二型', count: 8, areas: [56, 57, 58, 59], orientation: '南北', perMetre: stepped(23, 0.3, 25) },
    ],
    doors: [['适老二型'], ['适老一型'], ['适老一型'], []],
    buildings: 7,
    units: 3,
    floors: [1, 6],
    every: 8,
  },
  'plan-wanghu-3': {
    types: [
      { name: 'A户型', count: 52, areas: [38.5, 39.2, 40.1, 41.2], orientation: '南', perMetre: stepped(31, 0.1, 33) },
      { name: 'B户型', count: 76, areas: [55, 56.4, 58.2, 59.6], orientation: '南北', perMetre: stepped(32, 0.1, 34) },
      { name: 'C户型', count: 8, areas: [60], orientation: '南北', perMetre: stepped(32, 0.1, 34) },
    ],
    doors: [['B户型'], ['A户型'], ['A户型'], ['C户型', 'B户型']],
    buildings: 11,
    units: 3,
    floors: [2, 16],
    every: 10,
    without: listed,
  },
}

/** The plans of the demo that have flats. */
const PLANS: readonly string[] = ['plan-wanghu-4', ...Object.keys(MADE)]

/** Gives the plans of the untouched demo their flats, once: those of the open one are those of the workbook that its notice offers. */
export async function seedFlats({ db }: Pick<Database, 'db'>): Promise<void> {
  const [row] = await db.select({ demo: site.demo }).from(site)
  if (!row?.demo) return
  for (const planId of PLANS) {
    const [plan] = await db.select({ id: live.id }).from(live).where(eq(live.id, planId))
    if (!plan || (await db.$count(flat, eq(flat.planId, planId))) > 0) continue
    await insert(db, planId)
  }
}

async function insert(db: Db, planId: string): Promise<void> {
  const made = MADE[planId]
  const flats = made ? flatsOf(made) : listed
  await db.insert(flat).values(
    flats.map((one, position) => ({
      ...one,
      id: newId(),
      planId,
      position,
      innerArea: null,
      state: 'free' as const,
    })),
  )
}

/** The flats of one plan, storey by storey. */
function flatsOf({ types, doors, buildings, units, floors: [first, floors], every, without = [] }: Made) {
  const left = new Map(types.map((type) => [type.name, type.count]))
  const others = new Set(without.map(placeOf))
  const found: Omit<FlatRow, 'id' | 'planId' | 'position' | 'state'>[] = []
  for (let storey = 0; storey < buildings * units * floors; storey += every) {
    const floor = first + (storey % floors)
    const unit = `${1 + (Math.floor(storey / floors) % units)}单元`
    const building = `${1 + Math.floor(storey / floors / units)}号楼`
    for (const [door, names] of doors.entries()) {
      const type = types.find(({ name }) => names.includes(name) && (left.get(name) ?? 0) > 0)
      const number = `${String(floor).padStart(2, '0')}0${door + 1}`
      if (!type || others.has(placeOf({ building, unit, number }))) continue
      left.set(type.name, (left.get(type.name) ?? 0) - 1)
      const area = type.areas[(storey / every) % type.areas.length] ?? 0
      const { name, orientation, perMetre } = type
      const price = Math.round(area * perMetre(floor))
      found.push({ building, unit, floor, number, type: name, area, orientation, price })
    }
  }
  return found
}

const placeOf = ({ building, unit, number }: Pick<FlatRow, 'building' | 'unit' | 'number'>) =>
  `${building} ${unit} ${number}`
