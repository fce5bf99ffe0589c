import type { WidgetProps } from '@rjsf/utils'
import { Select } from 'antd'
import { useState } from 'react'
import { api, asked } from '../api.ts'
import { useAsked } from '../use-asked.ts'
import { useSay } from '../words/words.tsx'

const REFERENCE = 'media:'

/** A picture or file of the library, chosen by its name. */
export function FileField({ id, value, disabled, onChange }: WidgetProps) {
  const say = useSay()
  const [words, setWords] = useState('')
  const reference = typeof value === 'string' ? value : ''
  const mediaId = reference.startsWith(REFERENCE) ? reference.slice(REFERENCE.length) : undefined
  const { data: known } = useAsked(
    async () =>
      mediaId === undefined
        ? undefined
        : asked(api.GET('/editor/media/one', { params: { query: { mediaId } } })).catch(() => undefined),
    [mediaId],
  )
  const chosen = known?.file
  const query = { size: 20, ...(words.trim() !== '' && { words: words.trim().slice(0, 100) }) }
  const { data: found } = useAsked(() => asked(api.GET('/editor/media', { params: { query } })), [query])
  const files = [...(found?.records ?? []), ...(chosen ? [chosen] : [])]
  const options = [...new Map(files.map((file) => [file.id, file])).values()]
  return (
    <span className="file-field">
      {chosen?.kind === 'picture' && <img src={chosen.address} alt="" />}
      <Select
        id={id}
        allowClear
        showSearch={{ filterOption: false, onSearch: setWords }}
        disabled={disabled}
        placeholder={say('site.file')}
        value={mediaId}
        options={options.map((file) => ({ value: file.id, label: file.path }))}
        onChange={(file: string | undefined) => onChange(file === undefined ? undefined : REFERENCE + file)}
      />
    </span>
  )
}
