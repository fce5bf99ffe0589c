import { Button, Empty, Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import type { Answer } from '../../contract/types.ts'
import { api, asked } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { Grid, type MediaFile } from './Grid.tsx'

const PAGE = 40
const KINDS = ['picture', 'video', 'document'] as const
/** Represents all folders; no folder has this name. */
const EVERYWHERE = '*'

export interface Filter {
  folder?: string | undefined
  words?: string | undefined
  kind?: MediaFile['kind'] | undefined
  binned?: boolean | undefined
}

interface Props {
  filter: Filter
  folders: Answer<'selectMediaFolders'>
  chosen: string | undefined
  /** Changes when the files have to be loaded again. */
  turn: number
  /** One type only, which cannot be changed here. */
  only?: MediaFile['kind'] | undefined
  hasBin?: boolean
  onFilter: (filter: Filter) => void
  onChoose: (file: MediaFile) => void
}

/** The files that match a filter, in pages. */
export function Browse({ filter, folders, chosen, turn, only, hasBin = false, onFilter, onChoose }: Props) {
  const say = useSay()
  const [pages, setPages] = useState<string[]>([])
  const query = { ...filter, ...(only && { kind: only }), after: pages.at(-1), size: PAGE }
  const listed = useQuery(() => asked(api.GET('/editor/media', { params: { query } })), [query, turn])
  const files = listed.data?.records ?? []
  const isNarrowed = Object.values(filter).some((value) => value !== undefined)
  const narrow = (values: Filter) => {
    setPages([])
    onFilter({ ...filter, ...values })
  }
  const kind = filter.binned ? 'bin' : (filter.kind ?? 'all')
  const kinds = [
    { value: 'all', label: say('media.kind.all') },
    ...KINDS.map((one) => ({ value: one, label: say(`media.kind.${one}`) })),
    ...(hasBin ? [{ value: 'bin', label: say('media.bin') }] : []),
  ]
  return (
    <>
      {only === undefined && (
        <Segmented
          aria-label={say('media.kind')}
          value={kind}
          options={kinds}
          onChange={(value) =>
            narrow({ kind: KINDS.find((one) => one === value), binned: value === 'bin' || undefined })
          }
        />
      )}
      <div className="filters">
        <Input.Search
          allowClear
          key={filter.words ?? ''}
          defaultValue={filter.words}
          maxLength={100}
          placeholder={say('media.search')}
          aria-label={say('media.search')}
          onSearch={(value) => narrow({ words: value.trim() || undefined })}
        />
        <Select
          className="media-folder"
          aria-label={say('media.folder')}
          showSearch
          value={filter.folder ?? EVERYWHERE}
          options={[
            { value: EVERYWHERE, label: say('media.allFolders') },
            ...folders.map(({ folder, files: count }) => ({
              value: folder,
              label: (folder === '' ? say('media.noFolder') : folder) + say('join.note', { note: count }),
            })),
          ]}
          onChange={(folder) => narrow({ folder: folder === EVERYWHERE ? undefined : folder })}
        />
        {isNarrowed && (
          <Button type="link" onClick={() => narrow(NOTHING)}>
            {say('contents.clear')}
          </Button>
        )}
      </div>
      {listed.problem && <Empty description={problemWords(say, listed.problem)} />}
      {listed.data && files.length === 0 && (
        <Empty description={say(isNarrowed ? 'media.noneFound' : 'media.none')} />
      )}
      <Grid files={files} chosen={chosen} onChoose={onChoose} />
      {(listed.data?.next || pages.length > 0) && (
        <p className="pager">
          <Button disabled={pages.length === 0} onClick={() => setPages((before) => before.slice(0, -1))}>
            {say('contents.newer')}
          </Button>
          <Button
            disabled={!listed.data?.next}
            onClick={() => listed.data?.next && setPages([...pages, listed.data.next])}
          >
            {say('contents.more')}
          </Button>
        </p>
      )}
    </>
  )
}

const NOTHING: Filter = { folder: undefined, words: undefined, kind: undefined, binned: undefined }
