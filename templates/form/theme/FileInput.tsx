import { type ChangeEvent, useEffect, useRef } from 'react'
import { FILE_FIELD } from '../../../src/contract/forms/names.ts'
import { fileRule, FORM_FILE } from '../../../src/contract/forms/files.ts'
import { FILE_KINDS, FILE_TYPES } from '../../../src/contract/question-types/file-kinds.ts'
import type { Upload } from '../../../src/contract/types.ts'
import { fileSize } from '../../parts/files.ts'
import { useSite } from '../../parts/site.tsx'
import { useIsLive } from './use-is-live.ts'
import { useFilling } from './context.ts'
import type { InputProps } from './look.ts'
import type { FormFiles } from './use-files.ts'
import styles from './theme.module.css'

/**
 * The files of one field. Without scripts the chosen files are sent with the step, and check boxes keep earlier ones; with scripts
 * each file is sent as soon as it is chosen.
 */
export function FileInput({ id, name, field, value, onChange, described, isFaulty }: InputProps) {
  const { t, format, locale } = useSite()
  const { files } = useFilling()
  const isLive = useIsLive()
  const element = useRef<HTMLDivElement>(null)
  const place = name.replace(/^v\./, '')
  const coming = files?.coming.filter((one) => one.place === place) ?? []
  const ids = Array.isArray(value) ? value.map(String) : []
  const latest = useRef(ids)
  const { kinds, maxMegabytes } = fileRule(field)
  const most = field.maxItems ?? 1
  const isFull = ids.length >= most
  const hint = `${id}-f`

  const set = (now: string[]) => {
    latest.current = now
    onChange(now.length > 0 ? now : undefined)
    // The form saves the input as after every other change.
    element.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  useEffect(() => {
    latest.current = ids
    files?.onStored(place, (stored) => set([...latest.current, stored]))
  })
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const waiting = coming.filter(({ says }) => says === undefined)
    files?.add(place, [...(target.files ?? [])], most - ids.length - waiting.length)
    target.value = ''
  }
  const remove = (gone: string) => {
    void files?.drop(gone)
    set(latest.current.filter((one) => one !== gone))
    // The button that had the focus disappears.
    element.current?.focus()
  }
  return (
    <div ref={element} id={isFull ? id : undefined} className={styles.files} tabIndex={-1}>
      <p className={styles.fileHint} id={hint} lang={locale}>
        {t('form.fileHint', {
          kinds: format.list(kinds.map((kind) => t(`form.fileKind.${kind}`))),
          size: String(maxMegabytes),
          most: String(most),
        })}
      </p>
      <ul aria-label={t('form.filesOf', { title: field.title ?? '' })} hidden={ids.length === 0}>
        {ids.map((one) => (
          <li key={one}>
            <Kept id={one} upload={files?.known.get(one)} />
            {isLive ? (
              <>
                <input type="hidden" name={name} value={one} />
                <button type="button" className={styles.remove} onClick={() => remove(one)}>
                  {t('form.fileRemove')}
                  <span className="hidden-text">{files?.known.get(one)?.name}</span>
                </button>
              </>
            ) : (
              <label className={styles.tick}>
                <input type="checkbox" name={name} value={one} defaultChecked />
                <span>{t('form.fileKeep')}</span>
              </label>
            )}
          </li>
        ))}
      </ul>
      <ComingFiles coming={coming} />
      {!isFull && (
        <input
          id={id}
          type="file"
          name={FILE_FIELD + place}
          multiple={most > 1}
          accept={kinds.flatMap((kind) => [...FILE_TYPES[kind], ...FILE_KINDS[kind]]).join()}
          className={styles.fileChoice}
          aria-describedby={[hint, described].filter(Boolean).join(' ')}
          aria-invalid={isFaulty || undefined}
          onChange={choose}
        />
      )}
    </div>
  )
}

function ComingFiles({ coming }: Pick<FormFiles, 'coming'>) {
  const { t } = useSite()
  return (
    <ul aria-live="polite" hidden={coming.length === 0}>
      {coming.map(({ key, name: called, share, says }) => (
        <li key={key} data-faulty={says !== undefined || undefined}>
          <span>{called}</span>
          {says ?? <progress value={share} max={1} aria-label={t('form.fileComing', { name: called })} />}
        </li>
      ))}
    </ul>
  )
}

/** An uploaded file: a picture as a thumbnail, and whether it was scanned. */
export function Kept({ id, upload }: { id: string; upload: Upload | undefined }) {
  const { t } = useSite()
  if (!upload) return <span>{t('form.fileUnknown')}</span>
  const { name, mime, bytes, state } = upload
  const isThere = state === 'clean' || state === 'unscanned'
  return (
    <span className={styles.file}>
      {isThere && mime.startsWith('image/') && <img src={FORM_FILE + id} alt="" loading="lazy" />}
      <span>
        {isThere ? (
          <a href={FORM_FILE + id} download>
            {name}
          </a>
        ) : (
          name
        )}{' '}
        <small>{fileSize(bytes)}</small>
        {!isThere && <small> {t(state === 'infected' ? 'form.fileInfected' : 'form.fileWaiting')}</small>}
      </span>
    </span>
  )
}
