import { Alert, App, AutoComplete, Button, Input, Popconfirm } from 'antd'
import { useState } from 'react'
import type { Answer } from '../../contract/types.ts'
import { api, asked } from '../kit/api.ts'
import { may, useMe } from '../kit/me.ts'
import { problemWords } from '../kit/problem.ts'
import { shortTime } from '../kit/times.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { FocusPoint } from './FocusPoint.tsx'
import { type MediaFile, Thumbnail } from './Grid.tsx'
import { sizeWords } from '../kit/sizes.ts'
import { sendFile } from './send.ts'
import { UploadButton } from './UploadButton.tsx'
import { Uses } from './Uses.tsx'

interface Props {
  id: string
  folders: readonly string[]
  onChanged: () => void
  onClose: () => void
}

/** One file: its description, where it is used, and its actions. */
export function Details({ id, ...props }: Props) {
  const say = useSay()
  const shown = useQuery(
    () => asked(api.GET('/editor/media/one', { params: { query: { mediaId: id } } })),
    [id],
  )
  if (shown.problem) return <Alert type="error" title={problemWords(say, shown.problem)} />
  if (shown.data?.file.id !== id) return <aside className="media-details" />
  const changed = () => {
    shown.again()
    props.onChanged()
  }
  // Replaced bytes start a new form: input for the old ones does not apply to them.
  return <Shown key={shown.data.file.hash} {...props} {...shown.data} onChanged={changed} />
}

function Shown({
  file,
  uses,
  hiddenUses,
  folders,
  onChanged,
  onClose,
}: Omit<Props, 'id'> & Answer<'selectMediaFile'>) {
  const say = useSay()
  const me = useMe()
  const { message } = App.useApp()
  const [said, setSaid] = useState({ alt: file.alt, folder: file.folder, focus: file.focus })
  const isPicture = file.kind === 'picture'
  const isReadOnly = !may(me, 'write') || file.isBinned
  const isSame =
    JSON.stringify(said) === JSON.stringify({ alt: file.alt, folder: file.folder, focus: file.focus })
  const act = (words: string, work: () => Promise<unknown>) => async () => {
    try {
      await work()
      void message.success(words)
      onChanged()
    } catch (error) {
      void message.error(problemWords(say, error))
    }
  }
  const save = act(say('media.saved'), () =>
    asked(api.POST('/editor/media/details', { body: { mediaId: file.id, ...changesOf(file, said) } })),
  )
  const facts = { size: sizeWords(file), at: shortTime(file.createdAt), by: file.addedBy }
  return (
    <aside className="media-details" aria-label={file.name}>
      <header>
        <h2 title={file.path}>{file.name}</h2>
        <Button type="text" onClick={onClose}>
          {say('media.close')}
        </Button>
      </header>
      {isPicture ? (
        <FocusPoint
          address={file.address}
          focus={said.focus}
          isReadOnly={isReadOnly || file.width === null}
          onChange={(focus) => setSaid((before) => ({ ...before, focus }))}
        />
      ) : (
        <Thumbnail file={file} />
      )}
      <p className="hint">
        {say(file.addedBy === '' ? 'media.factsImported' : 'media.facts', facts)}
        {file.width !== null &&
          ` · ${say('media.pixels', { width: String(file.width), height: String(file.height ?? 0) })}`}
      </p>
      {isPicture && <Alt said={said} isReadOnly={isReadOnly} onSaid={setSaid} />}
      <label>
        {say('media.folder')}
        <AutoComplete
          value={said.folder}
          maxLength={200}
          disabled={isReadOnly}
          options={folders.map((folder) => ({ value: folder }))}
          onChange={(folder: string) => setSaid((before) => ({ ...before, folder }))}
        />
      </label>
      <p className="hint">{say('media.folderHint')}</p>
      {!isReadOnly && (
        <Button type="primary" disabled={isSame} onClick={save}>
          {say('media.save')}
        </Button>
      )}
      <h3>{say('media.uses')}</h3>
      <Uses uses={uses} hiddenUses={hiddenUses} />
      <FileActs file={file} isUsed={uses.length + hiddenUses > 0} isReadOnly={isReadOnly} act={act} />
      {!isReadOnly && may(me, 'publish') && <p className="hint">{say('media.replaceAsk')}</p>}
    </aside>
  )
}

/** What a picture shows, in words, for those who do not see it. */
function Alt({
  said,
  isReadOnly,
  onSaid,
}: {
  said: Said
  isReadOnly: boolean
  onSaid: (said: Said) => void
}) {
  const say = useSay()
  return (
    <>
      {(['zh-CN', 'en'] as const).map((locale) => (
        <label key={locale}>
          {say(`media.alt.${locale}`)}
          <Input
            value={said.alt[locale] ?? ''}
            maxLength={500}
            disabled={isReadOnly}
            onChange={({ target }) => onSaid({ ...said, alt: { ...said.alt, [locale]: target.value } })}
          />
        </label>
      ))}
      <p className="hint">{say('media.altHint')}</p>
    </>
  )
}

interface FileActsProps {
  file: MediaFile
  isUsed: boolean
  isReadOnly: boolean
  /** Runs what is asked for, and says what came of it. */
  act: (words: string, work: () => Promise<unknown>) => () => Promise<void>
}

/** Downloads, replaces, deletes and restores a file. */
function FileActs({ file, isUsed, isReadOnly, act }: FileActsProps) {
  const say = useSay()
  const me = useMe()
  const ids = { body: { mediaIds: [file.id] } }
  const replace = ([other]: File[]) => {
    if (!other) return
    const query = { mediaId: file.id, hash: file.hash, name: other.name }
    void act(say('media.replaced'), () => sendFile('/editor/media/replace', query, other))()
  }
  return (
    <div className="media-actions">
      <a className="media-download" href={file.address} download={file.name}>
        {say('media.download')}
      </a>
      {!isReadOnly && may(me, 'publish') && (
        <UploadButton label={say('media.replace')} isMultiple={false} onFiles={replace} />
      )}
      {file.isBinned && may(me, 'write') && (
        <Button onClick={act(say('media.restore'), () => asked(api.POST('/editor/media/restore', ids)))}>
          {say('media.restore')}
        </Button>
      )}
      {!isReadOnly && (
        <Popconfirm
          title={say('media.deleteAsk', { name: file.name })}
          okText={say('media.delete')}
          onConfirm={act(say('media.deleted', { name: file.name }), () =>
            asked(api.POST('/editor/media/bin', ids)),
          )}
        >
          <Button danger disabled={isUsed}>
            {say('media.delete')}
          </Button>
        </Popconfirm>
      )}
    </div>
  )
}

type Said = Pick<MediaFile, 'alt' | 'folder' | 'focus'>

/** Only what was changed here: changes by others meanwhile are kept. */
function changesOf(file: MediaFile, said: Said): Partial<Said> {
  const isOther = (name: keyof Said) => JSON.stringify(file[name]) !== JSON.stringify(said[name])
  return {
    ...(isOther('alt') && { alt: said.alt }),
    ...(isOther('folder') && { folder: said.folder }),
    ...(isOther('focus') && { focus: said.focus }),
  }
}
