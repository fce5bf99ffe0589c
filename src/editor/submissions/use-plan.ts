import { useRef, useState } from 'react'
import { api, asked } from '../kit/api.ts'
import { NoColumns, type Planned, readSheet } from './read-sheet.ts'

/** Rows that one call brings. */
const AT_ONCE = 200

export interface Plan {
  bulkId: string
  fileName: string
  items: readonly Planned[]
  total: number
  /** Rows in which nothing was decided. */
  blank: number
}

/** Reads a spreadsheet and asks what it would do; nothing is changed by that. */
export function usePlan(formKey: string) {
  const [plan, setPlan] = useState<Plan>()
  const [fault, setFault] = useState<unknown>()
  const [isReading, setIsReading] = useState(false)
  const turn = useRef(0)
  async function read(file: File) {
    turn.current += 1
    const own = turn.current
    setFault(undefined)
    setPlan(undefined)
    setIsReading(true)
    try {
      const { rows, blank } = await readSheet(file).finally(() => {
        if (own === turn.current) setIsReading(false)
      })
      if (rows.length === 0) throw new NoColumns()
      const body = {
        formKey,
        kind: 'state' as const,
        key: crypto.randomUUID(),
        sheet: file.name.slice(0, 200),
      }
      const { id: bulkId } = await asked(api.POST('/editor/submissions/bulk', { body }))
      const known = new Map<number, Planned>()
      for (let at = 0; at < rows.length; at += AT_ONCE) {
        const some = rows.slice(at, at + AT_ONCE)
        const items = await asked(
          api.POST('/editor/submissions/bulk/rows', { body: { formKey, bulkId, rows: some } }),
        )
        for (const item of items) known.set(item.line, item)
        if (own !== turn.current) return
        setPlan({ bulkId, fileName: file.name, items: [...known.values()], total: rows.length, blank })
      }
      // A number that stands twice is known once all are read.
      const all = await everyItem(formKey, bulkId)
      if (own === turn.current)
        setPlan({ bulkId, fileName: file.name, items: all, total: rows.length, blank })
    } catch (error) {
      if (own === turn.current) setFault(error)
    }
  }
  return { plan, fault, isReading, read }
}

const MOST = 500

async function everyItem(formKey: string, bulkId: string): Promise<Planned[]> {
  const all: Planned[] = []
  for (;;) {
    const query = { formKey, bulkId, after: all.at(-1)?.line ?? 0, size: MOST }
    const items = await asked(api.GET('/editor/submissions/bulk/items', { params: { query } }))
    all.push(...items)
    if (items.length < MOST) return all
  }
}
