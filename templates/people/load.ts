import { selectAll } from '../parts/select-all.ts'
import type { LoadContext } from '../define/types.ts'

export interface Person {
  id: string
  name: string
  position: string
  photo?: string
  division?: string
  /** Sanitised HTML. */
  resume?: string
}

export interface PeopleData {
  people: Person[]
}

/** The column's people in their order. */
export async function load({ api, column }: LoadContext): Promise<PeopleData> {
  const leaders = await selectAll(api, column.key, 'leader')
  return {
    people: leaders.map(({ id, name, position, photo, division, resume }) => {
      return { id, name, position, photo, division, resume }
    }),
  }
}
