import { Card } from 'antd'
import { api, asked } from '../kit/api.ts'
import { exactTime, shortTime } from '../kit/times.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay, type Word } from '../words/words.tsx'

const STEPS: Record<'made' | 'copied' | 'tried', Word> = {
  made: 'desk.backupMade',
  copied: 'desk.backupCopied',
  tried: 'desk.backupTried',
}

/** How the scheduled backups went: when each step last succeeded, and what is wrong with it. */
export function Backups() {
  const say = useSay()
  const { data } = useQuery(() => asked(api.GET('/editor/log', { params: { query: { size: 1 } } })), [])
  if (!data) return null
  const { backups } = data
  const isKept = Object.values(backups).some(({ at, fault }) => at !== undefined || fault !== undefined)
  // Without a bucket nothing is ever copied.
  const steps = (['made', 'copied', 'tried'] as const).filter(
    (step) => step !== 'copied' || backups.copied.at !== undefined || backups.copied.fault !== undefined,
  )
  return (
    <Card title={say('desk.backups')}>
      {!isKept && <p className="nothing">{say('desk.noBackups')}</p>}
      {isKept &&
        steps.map((step) => {
          const { at, fault } = backups[step]
          return (
            <p key={step} className={fault ? 'row row-overdue' : 'row'}>
              <span>
                {say(STEPS[step])}
                {fault && (
                  <small>
                    {say('desk.backupFailed', { time: exactTime(fault.at), message: fault.message })}
                  </small>
                )}
              </span>
              <span>
                {at === undefined ? say('desk.backupNever') : <time dateTime={at}>{shortTime(at)}</time>}
              </span>
            </p>
          )
        })}
    </Card>
  )
}
