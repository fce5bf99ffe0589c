import { sql } from 'drizzle-orm'
import { textArray } from '../../store/db/lists.ts'
import type { Db } from '../../store/db/database.ts'
import type { Log } from '../../store/db/log.ts'
import type { FigureAbout } from '../../store/db/monitoring-schema.ts'
import { createCounter, type Counter } from './counter.ts'

const MOST_ROWS = 20_000
const MOST = 2 ** 31 - 1
/** Searches without a result that a day keeps: whoever invents words fills no more than that. */
const MOST_MISSED = 2000

/** Something that is counted by day, and nothing about who did it. */
export interface Figure {
  /** YYYY-MM-DD in the site's time zone. */
  day: string
  about: FigureAbout
  /** As in the table. */
  subject: string
}

export type FigureCounter = Counter<Figure>

/** Only contents that visitors see and forms that there are: nobody can fill the table with invented names. */
export function createFigureCounter(db: Db, log: Pick<Log, 'error'>): FigureCounter {
  return createCounter({
    log,
    mostRows: MOST_ROWS,
    keyOf: ({ day, about, subject }) => [day, about, subject].join('\n'),
    async write(rows) {
      const part = (of: (row: (typeof rows)[number]) => string) => textArray(rows.map(of))
      await db.execute(sql`
        insert into visit_figure (day, about, subject, total)
        select f.day, f.about, f.subject, least(f.total::bigint, ${MOST})
        from unnest(${part((row) => row.day)}, ${part((row) => row.about)}, ${part((row) => row.subject)},
          ${part((row) => String(row.total))}) as f (day, about, subject, total)
        where case f.about
          when 'content' then exists (select 1 from live where live.id = f.subject)
          when 'step' then exists (select 1 from form where form.key = split_part(f.subject, ' ', 1))
          else exists (select 1 from visit_figure v where v.about = 'missed' and v.day = f.day and v.subject = f.subject)
            or (select count(*) from visit_figure v where v.about = 'missed' and v.day = f.day) < ${MOST_MISSED} end
        on conflict (about, day, subject) do update
          set total = least(visit_figure.total::bigint + excluded.total, ${MOST})`)
    },
  })
}

/** Telephone and identity numbers, mail addresses, and other long numbers. */
const PERSONAL = /\S*@\S*|\d[\d\s-]{5,}[\dXx]?/g
const MOST_LETTERS = 60

/** What is kept of words that were searched for in vain; '' for what is nothing but somebody's number. */
export function keptWords(words: string): string {
  const plain = words
    .normalize('NFKC')
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(PERSONAL, '…')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
  return /[\p{L}\p{N}]/u.test(plain) ? [...plain].slice(0, MOST_LETTERS).join('') : ''
}
