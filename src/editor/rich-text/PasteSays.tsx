import { Alert, Button } from 'antd'
import { problemWords } from '../kit/problem.ts'
import { useSay } from '../words/words.tsx'
import type { PasteReport } from './pasting.ts'

/** The most picture sources listed. */
const NAMED = 5

/** Tells what of a paste is still uploading, what was dropped, and how to get it. */
export function PasteSays({ report, onClose }: { report: PasteReport; onClose: () => void }) {
  const say = useSay()
  if (report.state === 'sending')
    return (
      <Alert
        type="info"
        title={say('paste.sending', { count: report.count })}
        action={
          <Button size="small" onClick={report.stop}>
            {say('drop.stop')}
          </Button>
        }
      />
    )
  if (report.state === 'tooMuch')
    return <Alert type="error" role="alert" closable={{ onClose }} title={say('paste.tooMuch')} />
  const { dropped, hosts, failed } = report
  const reasons = [...new Set(failed.map((error) => problemWords(say, error)))]
  return (
    <Alert
      type="warning"

      closable={{ onClose, 'aria-label': say('media.close') }}
      title={say('paste.dropped')}
      description={
        <ul className="paste-dropped">
          {[...dropped].map(([what, count]) => (
            <li key={what}>
              {say(`paste.${what}`, { count })}
              {what === 'remotePicture' &&
                say('join.note', { note: hosts.slice(0, NAMED).join(say('join.list')) })}
            </li>
          ))}
          {failed.length > 0 && (
            <li>{say('paste.failed', { count: failed.length, reason: reasons.join('；') })}</li>
          )}
        </ul>
      }
    />
  )
}
