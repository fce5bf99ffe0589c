import { type DragEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { api, asked } from '../kit/api.ts'
import { may, useMe } from '../kit/me.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { Browse, type Filter } from './Browse.tsx'
import { Details } from './Details.tsx'
import { UploadButton } from './UploadButton.tsx'
import { Uploads } from './Uploads.tsx'
import { useUploads } from './use-uploads.ts'

const KINDS = ['picture', 'video', 'document'] as const

/** All pictures and files of the site: to find, add, describe, replace and delete. */
export default function Library() {
  const say = useSay()
  const me = useMe()
  const [search, setSearch] = useSearchParams()
  const [turn, setTurn] = useState(0)
  const [isOver, setIsOver] = useState(false)
  const again = () => setTurn((before) => before + 1)
  const { queue, uploads } = useUploads(again)
  const folders = useQuery(() => asked(api.GET('/editor/media/folders')), [turn]).data ?? []
  const id = search.get('id')
  const filter: Filter = {
    folder: search.get('folder') ?? undefined,
    words: search.get('words') ?? undefined,
    kind: KINDS.find((one) => one === search.get('kind')),
    binned: search.has('binned') || undefined,
  }
  const mayAdd = may(me, 'write') && !filter.binned
  const add = (files: Iterable<File>) => queue.add(files, filter.folder ?? '')

  function set(values: Record<string, string | boolean | undefined>) {
    setSearch((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(values)) {
        if (value === undefined || value === false) next.delete(name)
        else next.set(name, String(value))
      }
      return next
    })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (mayAdd) add(event.dataTransfer.files)
  }
  return (
    <div
      className={`media${id === null ? '' : ' media-open'}${isOver ? ' media-over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(mayAdd)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <div className="contents">
        <header>
          <h1>{say('media.title')}</h1>
          <span className="rest" />
          {mayAdd && <span className="hint media-drop">{say('media.drop')}</span>}
          {mayAdd && <UploadButton isPrimary label={say('media.upload')} onFiles={add} />}
        </header>
        <Uploads uploads={uploads} queue={queue} />
        <Browse
          filter={filter}
          folders={folders}
          chosen={id ?? undefined}
          turn={turn}
          hasBin
          onFilter={({ folder, words, kind, binned }) => set({ folder, words, kind, binned, id: undefined })}
          onChoose={(file) => set({ id: file.id })}
        />
      </div>
      {id !== null && (
        <Details
          key={id}
          id={id}
          folders={folders.map(({ folder }) => folder).filter(Boolean)}
          onChanged={again}
          onClose={() => set({ id: undefined })}
        />
      )}
    </div>
  )
}
