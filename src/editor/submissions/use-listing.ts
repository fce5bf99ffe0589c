import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Answer } from '../../contract/types.ts'
import { api, asked } from '../kit/api.ts'
import { useQuery } from '../kit/use-query.ts'
import { FILTER_NAMES, filterFrom } from './filter.ts'

const PAGE = 20

export type Row = Answer<'selectSubmissions'>['records'][number]
export type Values = Record<string, string | undefined>

interface Look {
  /** Where each page that was turned to begins. */
  pages: readonly string[]
  chosen: readonly string[]
  isAll: boolean
}

const FIRST: Look = { pages: [], chosen: [], isAll: false }

/** The page and what is ticked, of one filter: another filter begins on its first page with nothing ticked, however it came. */
function useLook(filter: string): [Look, (change: Partial<Look>) => void] {
  const [held, setHeld] = useState({ filter, look: FIRST })
  const look = held.filter === filter ? held.look : FIRST
  return [look, (change) => setHeld({ filter, look: { ...look, ...change } })]
}

/** A page of submissions, how many there are, and what is ticked. */
export function useListing(formKey: string | undefined) {
  const [search, setSearch] = useSearchParams()
  const filter = filterFrom(search, formKey)
  const [{ pages, chosen, isAll }, setLook] = useLook(JSON.stringify(filter))
  const isList = search.get('tab') !== 'statistics'
  const query = { ...filter, after: pages.at(-1), size: PAGE }
  const listed = useQuery(
    async () => (isList ? asked(api.GET('/editor/submissions', { params: { query } })) : undefined),
    [query, isList],
  )
  const counted = useQuery(
    async () =>
      isList ? asked(api.GET('/editor/submissions/count', { params: { query: filter } })) : undefined,
    [filter, isList],
  )
  function set(values: Values) {
    setSearch((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(values)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      return next
    })
  }
  const choose = (ids: readonly string[]) => setLook({ chosen: ids, isAll: false })
  const turn = (to: readonly string[]) => setLook({ pages: to, ...(!isAll && { chosen: [] }) })
  const rows = listed.data?.records ?? []
  return {
    search,
    filter,
    rows,
    listed,
    counted,
    set,
    /** Another filter. */
    narrow: (values: Values) => set({ ...values, id: undefined }),
    clear: () => set(Object.fromEntries([...FILTER_NAMES, 'id'].map((name) => [name, undefined]))),
    isFiltered: FILTER_NAMES.some((name) => search.get(name)),
    hasBefore: pages.length > 0,
    before: () => turn(pages.slice(0, -1)),
    after: () => listed.data?.next && turn([...pages, listed.data.next]),
    ticked: isAll ? rows : rows.filter(({ id }) => chosen.includes(id)),
    isAll,
    choose,
    chooseAll: () => setLook({ isAll: true }),
    again() {
      listed.again()
      counted.again()
    },
  }
}

export type Listing = ReturnType<typeof useListing>
