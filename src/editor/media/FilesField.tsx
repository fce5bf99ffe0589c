import type { FieldProps } from '@rjsf/utils'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { isRecord } from '../../contract/is-record.ts'
import { useSay } from '../words/words.tsx'
import { Choose } from './Choose.tsx'
import type { MediaFile } from './Grid.tsx'
import { wordsOf } from './files-list.ts'
import { Named } from './Named.tsx'

type Entry = Record<string, unknown>

/** A list of files, such as attachments: selected from the library, named and sorted; other properties of an entry are kept. */
export function FilesField({ schema, formData, disabled, onChange, fieldPathId, name }: FieldProps) {
  const say = useSay()
  const [isChoosing, setIsChoosing] = useState(false)
  const given: unknown[] = Array.isArray(formData) ? formData : []
  const entries = given.filter(isRecord)
  // The same file may occur twice.
  const keys = entries.map(
    ({ url }, at) => `${String(url)} ${entries.slice(0, at).filter((one) => one.url === url).length}`,
  )
  const words = wordsOf(schema) ?? 'name'
  const title = schema.title ?? name
  const set = (next: readonly Entry[]) => onChange(next.length > 0 ? next : undefined, fieldPathId.path)
  const change = (at: number, values: Entry) =>
    set(entries.map((entry, index) => (index === at ? { ...entry, ...values } : entry)))
  const up = (at: number) =>
    set(
      entries.flatMap((entry, index) =>
        index === at ? [] : index === at - 1 ? [entries[at] ?? {}, entry] : [entry],
      ),
    )
  const add = (file: MediaFile) => {
    setIsChoosing(false)
    const said = words === 'alt' ? (file.alt['zh-CN'] ?? file.alt.en ?? '') : file.name
    set([...entries, { [words]: said, url: `media:${file.id}` }])
  }
  const wordsLabel = say(words === 'alt' ? 'picture.alt' : 'media.fileName')
  return (
    <fieldset className="media-files">
      <legend>{title}</legend>
      {entries.map((entry, at) => (
        <div key={keys[at]} className="media-field">
          <Named reference={String(entry.url ?? '')} />
          <Input
            aria-label={`${wordsLabel} ${at + 1}`}
            placeholder={wordsLabel}
            value={String(entry[words] ?? '')}
            maxLength={2000}
            disabled={disabled}
            onChange={({ target }) => change(at, { [words]: target.value })}
          />
          {!disabled && at > 0 && (
            <Button size="small" onClick={() => up(at)} aria-label={`${say('media.up')} ${at + 1}`}>
              ↑
            </Button>
          )}
          {!disabled && (
            <Button
              size="small"
              type="link"
              aria-label={`${say('media.takeAway')} ${at + 1}`}
              onClick={() => set(entries.toSpliced(at, 1))}
            >
              {say('media.takeAway')}
            </Button>
          )}
        </div>
      ))}
      {!disabled && (
        <Button
          aria-label={`${title}${say('join.colon')}${say('media.chooseFile')}`}
          onClick={() => setIsChoosing(true)}
        >
          {say('media.chooseFile')}
        </Button>
      )}
      {isChoosing && (
        <Choose
          title={title}
          only={words === 'alt' ? 'picture' : undefined}
          onTake={add}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </fieldset>
  )
}
