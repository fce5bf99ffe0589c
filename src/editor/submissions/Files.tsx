import { App, Button } from 'antd'
import type { Answer } from '../../contract/types.ts'
import { api, asked } from '../kit/api.ts'
import { download } from '../kit/download.ts'
import { problemWords } from '../kit/problem.ts'
import { useSay } from '../words/words.tsx'

/** What was added to a submission; taking a file out of it is in the audit log. */
export function Files({ submission: { id, files } }: { submission: Answer<'selectSubmission'> }) {
  const say = useSay()
  const { message } = App.useApp()
  async function take(uploadId: string) {
    try {
      const body = { submissionId: id, uploadId }
      download(await asked(api.POST('/editor/submissions/file', { body })))
    } catch (error) {
      void message.error(problemWords(say, error))
    }
  }
  return (
    <>
      <h3>{say('submission.files')}</h3>
      <ul>
        {files.map(({ id: uploadId, title, name, bytes, state }) => (
          <li key={uploadId}>
            {title}
            {say('join.colon')}
            {state === 'clean' || state === 'unscanned' ? (
              <Button type="link" size="small" onClick={() => take(uploadId)}>
                {name}
              </Button>
            ) : (
              name
            )}{' '}
            <small>
              {say('submission.fileSize', { size: Math.max(1, Math.round(bytes / 1024)) })}{' '}
              {state !== 'clean' && say(`submission.file.${state}`)}
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}
