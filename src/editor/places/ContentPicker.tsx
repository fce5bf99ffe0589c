import { Select } from 'antd'
import { useState } from 'react'
import { api, asked } from '../kit/api.ts'
import { pathWords } from '../model/tree.ts'
import { useQuery } from '../kit/use-query.ts'
import { useDebounced } from '../kit/use-debounced.ts'
import { useSay } from '../words/words.tsx'
import { titlesOf } from './titles-of.ts'

const EVERY_KIND: readonly string[] = []

interface Props {
  id?: string | undefined
  label: string | undefined
  /** Ids of contents. */
  value: readonly string[]
  /** More than one may be chosen. */
  isMany?: boolean | undefined
  /** Only contents of these kinds; of every kind where it is absent. */
  kinds?: readonly string[] | undefined
  disabled?: boolean | undefined
  onChange: (ids: string[]) => void
}

/** Contents, found by words of their titles; those that are chosen are shown by theirs. */
export function ContentPicker({ id, label, value, isMany, kinds = EVERY_KIND, disabled, onChange }: Props) {
  const say = useSay()
  const [typed, setTyped] = useState('')
  const words = useDebounced(typed.trim())
  const { data: columns = [] } = useQuery(() => asked(api.GET('/editor/columns')), [])
  const { data: found = [], isAsking } = useQuery(async () => {
    const asking = (kinds.length > 0 ? kinds : [undefined]).map((kind) => {
      const query = { kind, words: words === '' ? undefined : words, size: 20 }
      return asked(api.GET('/editor/contents', { params: { query } }))
    })
    return (await Promise.all(asking)).flatMap(({ records }) => records)
  }, [words, kinds])
  const { data: named = {} } = useQuery(() => titlesOf(value), [value])
  const about = (columnKey: string) => (columnKey === '' ? '' : ` · ${pathWords(columns, columnKey)}`)
  const options = found.map(({ id: value_, title, columnKey }) => ({
    value: value_,
    label: `${title || say('contents.untitled')}${about(columnKey)}`,
  }))
  // One that is chosen is shown by its title, whatever is searched for just now.
  const shown = value.map((one) => ({
    value: one,
    label: options.find((option) => option.value === one)?.label ?? named[one] ?? one,
  }))
  return (
    <Select
      {...(id !== undefined && { id })}
      className="wide"
      {...(isMany && { mode: 'multiple' as const })}
      allowClear
      labelInValue
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isAsking}
      placeholder={say('place.content')}
      aria-label={label}
      disabled={disabled === true}
      value={isMany ? shown : (shown[0] ?? null)}
      options={options}
      notFoundContent={say('place.none')}
      onChange={(next) => {
        const chosen = Array.isArray(next) ? next : next ? [next] : []
        onChange(chosen.map((one) => one.value))
      }}
    />
  )
}
