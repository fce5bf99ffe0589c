import { Button, Progress } from 'antd'
import { problemWords } from '../kit/problem.ts'
import { useSay } from '../words/words.tsx'
import { Rename } from './Rename.tsx'
import { helpOf, type Upload, type UploadQueue } from './upload-queue.ts'

/** Each upload with its progress, or why it was rejected. */
export function Uploads({ uploads, queue }: { uploads: readonly Upload[]; queue: UploadQueue }) {
  const say = useSay()
  if (uploads.length === 0) return null
  const isOver = ({ state }: Upload) => state !== 'waiting' && state !== 'sending'
  const done = uploads.filter(({ state }) => state === 'done' || state === 'already').length
  const words = (upload: Upload) => {
    const { state, percent, added, problem } = upload
    if (state === 'failed') return say('media.state.failed', { reason: problemWords(say, problem) })
    return say(`media.state.${state}`, { percent, name: added?.path.replace(/^media\//, '') ?? '' })
  }
  // Failed uploads first: somebody has to act on them.
  const sorted = uploads.toSorted((a, b) => Number(b.state === 'failed') - Number(a.state === 'failed'))
  return (
    <section className="media-uploads" aria-label={say('media.arriving', { count: uploads.length })}>
      <p className="media-uploads-head">
        <output>{say('media.arrived', { done, count: uploads.length })}</output>
        {uploads.every(isOver) && (
          <Button type="link" size="small" onClick={() => queue.clear()}>
            {say('media.clearList')}
          </Button>
        )}
      </p>
      <ul>
        {sorted.map((upload) => (
          <li key={upload.number} className={`media-upload media-upload-${upload.state}`}>
            <span className="one-line" title={upload.file.name}>
              {upload.file.name}
            </span>
            {upload.state === 'sending' && (
              <Progress
                percent={upload.percent}
                showInfo={false}
                size="small"
                aria-label={upload.file.name}
              />
            )}
            <small>{words(upload)}</small>
            {upload.problem && helpOf(upload.problem) === 'again' && (
              <Button size="small" onClick={() => queue.again(upload.number)}>
                {say('problem.again')}
              </Button>
            )}
            {upload.problem && helpOf(upload.problem) === 'rename' && (
              <Rename file={upload.file} onRename={(name) => queue.again(upload.number, name)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
