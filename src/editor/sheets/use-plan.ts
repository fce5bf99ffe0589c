import { useRef, useState } from 'react'
import { api, asked } from '../kit/api.ts'
import type { FileTable } from './read-file.ts'
import { type Place, queryOf, type SheetRow } from './types.ts'

/** Rows and characters that one call brings. */
const AT_ONCE = 200
const LETTERS = 150_000
const PAGE = 500

export interface Mapping {
  /** The field of each column; '' for one that is not imported. */
  fields: readonly string[]
  identifiedBy: string | null
  publishes: boolean
}

export interface Plan {
  sheetId: string
  rows: readonly SheetRow[]
}

/** Asks what the rows of a table would do; nothing is changed by that. */
export function usePlan(place: Place) {
  const [plan, setPlan] = useState<Plan>()
  const [fault, setFault] = useState<unknown>()
  const [read, setRead] = useState<number>()
  const turn = useRef(0)
  function forget() {
    turn.current += 1
    setPlan(undefined)
    setFault(undefined)
    setRead(undefined)
  }
  async function look({ fileName, rows }: FileTable, { fields, ...how }: Mapping) {
    forget()
    const own = turn.current
    setRead(0)
    try {
      const columns = fields.flatMap((name, at) => (name === '' ? [] : [{ name, at }]))
      const order = {
        ...place,
        ...how,
        fileName,
        key: crypto.randomUUID(),
        fields: columns.map(({ name }) => name),
      }
      const { id: sheetId } = await asked(api.POST('/editor/sheets', { body: order }))
      const said = rows.map(({ line, cells }) => ({ line, cells: columns.map(({ at }) => cells[at] ?? '') }))
      for (let at = 0; at < said.length;) {
        const some = batchFrom(said, at)
        await asked(
          api.POST('/editor/sheets/rows', { body: { columnKey: place.columnKey, sheetId, rows: some } }),
        )
        at += some.length
        if (own !== turn.current) return
        setRead(at)
      }
      // A row that stands twice is known once all are read.
      const all = await everyRow(place, sheetId)
      if (own === turn.current) setPlan({ sheetId, rows: all })
    } catch (error) {
      if (own === turn.current) setFault(error)
    }
    if (own === turn.current) setRead(undefined)
  }
  return { plan, fault, read, look, forget }
}

interface Said {
  line: number
  cells: string[]
}

/** As many as one request may hold: texts may be long. */
function batchFrom(rows: readonly Said[], from: number): Said[] {
  let letters = 0
  const some = rows.slice(from, from + AT_ONCE)
  const end = some.findIndex(({ cells }) => {
    letters += cells.reduce((sum, cell) => sum + cell.length, 0)
    return letters > LETTERS
  })
  return end < 0 ? some : some.slice(0, Math.max(1, end))
}

export async function everyRow(place: Place, sheetId: string, only?: 'refused'): Promise<SheetRow[]> {
  const all: SheetRow[] = []
  for (;;) {
    const query = { ...queryOf(place), sheetId, only, after: all.at(-1)?.line ?? 0, size: PAGE }
    const rows = await asked(api.GET('/editor/sheets/rows', { params: { query } }))
    all.push(...rows)
    if (rows.length < PAGE) return all
  }
}
