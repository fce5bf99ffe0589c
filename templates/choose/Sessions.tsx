import { useClock } from '../parts/clock.ts'
import { useSite } from '../parts/site.tsx'
import { TableBox } from '../parts/TableBox.tsx'
import type { Choosing } from './load.ts'

interface SessionsProps {
  choosing: Choosing
  /** The number of one's own session. */
  own: number | undefined
}

/** Every session with its ranks; those that are over stand folded below. */
export function Sessions({ choosing: { sessions, now, isClosed = false }, own }: SessionsProps) {
  const { t } = useSite()
  // If all flats are chosen earlier, nobody comes to the last sessions.
  const over = sessions.filter(({ endsAt }) => isClosed || endsAt <= now)
  const open = sessions.filter((one) => !over.includes(one))
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{t('choose.sessions')}</h2>
      {open.length > 0 && <SessionTable sessions={open} now={now} own={own} />}
      {over.length > 0 && (
        <details open={open.length === 0}>
          <summary>{t('choose.overSessions', { count: over.length })}</summary>
          <SessionTable sessions={over} own={own} />
        </details>
      )}
    </section>
  )
}

function SessionTable({
  sessions,
  now,
  own,
}: Pick<Choosing, 'sessions'> & Pick<SessionsProps, 'own'> & { now?: string }) {
  const { t, format } = useSite()
  const clock = useClock()
  return (
    <TableBox label={t('choose.sessions')}>
      <thead>
        <tr>
          <th scope="col">{t('choose.time')}</th>
          <th scope="col">{t('choose.ranks')}</th>
          <th scope="col">{t('choose.now')}</th>
        </tr>
      </thead>
      <tbody>
        {sessions.map(({ number, startsAt, endsAt, isMakeUp, from, to }) => (
          <tr key={number}>
            <th scope="row">
              <span className="keep">{format.time(startsAt)}</span>–{clock(endsAt)}
            </th>
            <td data-label={t('choose.ranks')}>
              {isMakeUp ? t('choose.makeUpOf') : t('choose.rankSpan', { from: from ?? 0, to: to ?? 0 })}
            </td>
            <td data-label={t('choose.now')}>
              {number === own && <strong>{t('choose.yours')}</strong>}{' '}
              {t(now === undefined ? 'choose.isOver' : startsAt <= now ? 'choose.isOn' : 'choose.isNext')}
            </td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  )
}
