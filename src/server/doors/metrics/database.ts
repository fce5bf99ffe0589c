import type { Database } from '../../store/db/database.ts'
import type { Registry } from './registry.ts'

export function measureDatabase(
  metrics: Registry,
  { availability, sessions, shares }: Pick<Database, 'availability' | 'sessions' | 'shares'>,
): void {
  metrics.gauge('anju_database_up', '1 while the database answers.', () => (availability.awaySince ? 0 : 1), {
    combine: 'min',
  })
  metrics.gauge(
    'anju_database_answer_age_seconds',
    'Since the database answered last.',
    () => availability.age / 1000,
    { combine: 'max' },
  )
  metrics.gauge('anju_database_share', 'Sessions of each share that work, and who waits for one.', () =>
    shares.figures().flatMap(({ share, busy, waiting }): [Record<string, string>, number][] => [
      [{ share, state: 'busy' }, busy],
      [{ share, state: 'waiting' }, waiting],
    ]),
  )
  metrics.gauge(
    'anju_database_refused_total',
    'Who was told to come again, since too many waited for the sessions of a share, or for too long.',
    () =>
      shares.figures().map(({ share, refused }): [Record<string, string>, number] => [{ share }, refused]),
    { type: 'counter' },
  )
  if (!sessions) return
  metrics.gauge('anju_database_sessions', 'Sessions of the pool.', () => {
    const { busy, idle, waiting } = sessions()
    return [
      [{ state: 'busy' }, busy],
      [{ state: 'idle' }, idle],
      [{ state: 'waiting' }, waiting],
    ]
  })
}
