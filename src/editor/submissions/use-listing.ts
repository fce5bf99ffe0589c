import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Answer } from '../../contract/types.ts'
import { api, asked } from '../kit/api.ts'
import { useQuery } from '../kit/use-query.ts'
import { FILTER_NAMES, filterFrom } from './filter.ts'

const PAGE = 20

export type Row = Answer<'selectSubmissions'>['records'][number]
export type Values = Record<string, string | undefined>

/** A page of submissions, how many there are, and what is ticked. */
export function useListing(formKey: string | undefined) {
  const [search, setSearch] = useSearchParams()
  const [pages, setPages] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isAll, setIsAll] = useState(false)
  const filter = filterFrom(search, formKey)
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
  function choose(ids: readonly string[]) {
    setChosen(ids)
    setIsAll(false)
  }
  function turn(to: readonly string[]) {
    setPages(to)
    if (!isAll) choose([])
  }
  const rows = listed.data?.records ?? []
  return {
    search,
    filter,
    rows,
    listed,
    counted,
    set,
    /** Another filter: from its first page, with nothing ticked. */
    narrow(values: Values) {
      setPages([])
      choose([])
      set({ ...values, id: undefined })
    },
    clear() {
      setPages([])
      choose([])
      set(Object.fromEntries([...FILTER_NAMES, 'id'].map((name) => [name, undefined])))
    },
    isFiltered: FILTER_NAMES.some((name) => search.get(name)),
    hasBefore: pages.length > 0,
    before: () => turn(pages.slice(0, -1)),
    after: () => listed.data?.next && turn([...pages, listed.data.next]),
    ticked: isAll ? rows : rows.filter(({ id }) => chosen.includes(id)),
    isAll,
    choose,
    chooseAll: () => setIsAll(true),
    again() {
      listed.again()
      counted.again()
    },
  }
}

export type Listing = ReturnType<typeof useListing>
