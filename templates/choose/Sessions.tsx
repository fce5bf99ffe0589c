import { useSite } from '../parts/site.tsx'
import { TableBox } from '../parts/TableBox.tsx'
import { useClock } from './ClockBar.tsx'
import type { Choosing } from './load.ts'

/** Every session with its ranks. */
export function Sessions({
  choosing: { sessions, now },
  own,
}: {
  choosing: Choosing
  own: number | undefined
}) {
  const { t, format } = useSite()
  const clock = useClock()
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{t('choose.sessions')}</h2>
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
                {t(endsAt <= now ? 'choose.isOver' : startsAt <= now ? 'choose.isOn' : 'choose.isNext')}
              </td>
            </tr>
          ))}
        </tbody>
      </TableBox>
    </section>
  )
}
