import { App, Button, Progress } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Answer } from '../../contract/types.ts'
import { Confirm } from '../account/Confirm.tsx'
import { api, asked, Refused } from '../kit/api.ts'
import { downloadParts, partIn } from '../kit/download.ts'
import { problemWords } from '../kit/problem.ts'
import { sizeWords } from '../kit/sizes.ts'
import { shortTime } from '../kit/times.ts'
import type { Asked } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'

type Files = Answer<'selectSubmissionExports'>
type File = Files[number]

/** While something is being written. */
const LOOK_MILLISECONDS = 1000

const isUnfinished = ({ state }: File) => state === 'waiting' || state === 'running'

/** One's own exports of a form: how far they are, and what can be downloaded. */
export function Exports({ formKey, files }: { formKey: string; files: Asked<Files> }) {
  const say = useSay()
  const { message } = App.useApp()
  const [confirming, setConfirming] = useState<File>()
  const { data = [], again } = files
  const isWriting = data.some(isUnfinished)
  const look = useEffectEvent(again)
  useEffect(() => {
    if (!isWriting) return undefined
    const timer = setInterval(() => look(), LOOK_MILLISECONDS)
    return () => clearInterval(timer)
  }, [isWriting])

  async function take(file: File) {
    setConfirming(undefined)
    try {
      const { name, mime, parts } = await asked(
        api.POST('/editor/submissions/export/take', { body: { formKey, exportId: file.id } }),
      )
      const contents: Blob[] = []
      for (let part = 1; part <= parts; part += 1) {
        const query = { formKey, exportId: file.id, part }
        const { bytes } = await asked(api.GET('/editor/submissions/export/part', { params: { query } }))
        contents.push(partIn(bytes))
      }
      downloadParts({ name, mime, parts: contents })
      void message.success(say('inbox.exported', { name }))
    } catch (error) {
      if (error instanceof Refused && error.reason === 'confirm') setConfirming(file)
      else void message.error(problemWords(say, error))
    }
  }
  async function remove({ id: exportId }: File) {
    try {
      await asked(api.POST('/editor/submissions/export/remove', { body: { formKey, exportId } }))
    } catch (error) {
      void message.error(problemWords(say, error))
    }
    again()
  }
  if (data.length === 0) return null
  return (
    <section className="exports">
      <h3>{say('inbox.exports')}</h3>
      <p>{say('inbox.exportsHint')}</p>
      <ul>
        {data.map((file) => (
          <li key={file.id}>
            <div className="rest">
              <span className="one-line">{file.name}</span>
              <State file={file} />
            </div>
            {file.state === 'done' && (
              <Button aria-label={say('inbox.exportTakeOf', { name: file.name })} onClick={() => take(file)}>
                {say('inbox.exportTake')}
              </Button>
            )}
            <Button
              type="text"
              aria-label={say(isUnfinished(file) ? 'inbox.exportCancelOf' : 'inbox.exportRemoveOf', {
                name: file.name,
              })}
              onClick={() => remove(file)}
            >
              {say(isUnfinished(file) ? 'inbox.exportCancel' : 'inbox.exportRemove')}
            </Button>
          </li>
        ))}
      </ul>
      {confirming && (
        <Confirm onClose={() => setConfirming(undefined)} onConfirmed={() => take(confirming)} />
      )}
    </section>
  )
}

function State({ file: { name, state, done, total, bytes, leftOut, until } }: { file: File }) {
  const say = useSay()
  if (state === 'failed') return <small className="warm">{say('inbox.exportFailed')}</small>
  if (state === 'waiting') return <small>{say('inbox.exportWaiting')}</small>
  if (state === 'done')
    return (
      <>
        <small>
          {say('inbox.exportDone', { count: done, size: sizeWords({ bytes }), time: shortTime(until) })}
        </small>
        {leftOut > 0 && (
          <small className="warm">
            {say(name.endsWith('.zip') ? 'inbox.exportFilesLeftOut' : 'inbox.exportRowsLeftOut', {
              count: leftOut,
            })}
          </small>
        )}
      </>
    )
  if (total === null) return <small>{say('inbox.exportCounting')}</small>
  const words = say('inbox.exportRunning', { done, total })
  const percent = total === 0 ? 100 : Math.floor((100 * done) / total)
  return (
    <>
      <small>{words}</small>
      <Progress percent={percent} size="small" showInfo={false} aria-label={words} />
    </>
  )
}
