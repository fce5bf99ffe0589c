import { FORM_FILE } from '../../src/contract/forms/files.ts'
import type { Upload } from '../../src/contract/types.ts'
import { fileSize } from '../parts/files.ts'
import { useSite } from '../parts/site.tsx'

/** The files of a submission, for its sender. */
export function SentFiles({ files }: { files?: readonly Upload[] }) {
  const { t, format } = useSite()
  if (!files?.length) return null
  return (
    <>
      <h3>{t('form.files')}</h3>
      <ul>
        {files.map(({ id, name, bytes, state }) => (
          <li key={id}>
            {state === 'clean' || state === 'unscanned' ? (
              <a href={FORM_FILE + id} download>
                {name}
              </a>
            ) : (
              format.pair(name, t(state === 'infected' ? 'form.fileInfected' : 'form.fileWaiting'))
            )}{' '}
            <small>{fileSize(bytes)}</small>
          </li>
        ))}
      </ul>
    </>
  )
}
