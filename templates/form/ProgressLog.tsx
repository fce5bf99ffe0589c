import type { Progress } from '../../src/contract/types.ts'
import { useSite } from '../parts/site.tsx'
import { SentFiles } from './SentFiles.tsx'
import styles from './ProgressLog.module.css'

/** The history of a submission, oldest first. */
export function ProgressLog({ progress: { log, files } }: { progress: Progress }) {
  const { t, format } = useSite()
  if (log.length === 0) return <SentFiles files={files} />
  return (
    <>
      <SentFiles files={files} />
      <h3>{t('form.log')}</h3>
      <ol className={styles.log}>
        {log.map(({ state, note, time }) => (
          <li key={time + state}>
            <time dateTime={time}>{format.time(time)}</time>
            <span>{note ? format.pair(t(`submission.${state}`), note) : t(`submission.${state}`)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
