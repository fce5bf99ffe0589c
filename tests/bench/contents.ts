import { sql, type SQL } from 'drizzle-orm'
import { SEARCH_FORM } from '../../src/server/subjects/contents/published/publish-search.ts'
import { searchLexemes } from '../../src/server/subjects/rich-text/search.ts'
import { weekOf } from '../../src/server/subjects/contents/published/search-marks.ts'
import type { Db } from '../../src/server/store/open-database.ts'
import { articleSource } from './articles.ts'

const BATCH = 10_000

/** A word that so many of the contents have, and one that all of them have. */
export const RARE = { word: '银杏', hits: 500 }
export const COMMON = '公告'

/** Different words of each content: about what a notice of 300 characters has. */
const WORDS = 150

/**
 * Writes so many live articles by SQL: contents, versions, list rows, totals and words agree, as after an import. Without
 * texts, which are most of the work, there are only lists of them: no search finds them, and none can be opened.
 */
export async function loadContents(
  db: Db,
  columns: readonly string[],
  count: number,
  { withTexts }: { withTexts: boolean },
): Promise<void> {
  const words = searchLexemes(`${COMMON} ${articleSource(1)}`).slice(0, WORDS)
  const step = Math.ceil(count / RARE.hits)
  for (let start = 1; start <= count; start += BATCH) {
    const end = Math.min(count, start + BATCH - 1)
    const numbers = sql`generate_series(${start}::integer, ${end}::integer) n`
    await db.transaction(async (tx) => {
      await tx.execute(sql`
        insert into content (id, kind, column_key, locale, path, live_version)
        select 'load-' || n, 'article', (${sql.param([...columns])}::text[])[1 + n % ${columns.length}::integer], 'zh-CN',
          'contents/load/' || n || '.md', ${withTexts ? sql`'load-' || n || '-1'` : sql`null`}
        from ${numbers}`)
      await tx.execute(sql`
        insert into live (id, kind, column_key, classify, published, title, item)
        select c.id, c.kind, c.column_key, fields ->> 'classify', (fields ->> 'publishTime')::timestamptz,
          fields ->> 'title', fields
        from ${numbers}
        join content c on c.id = 'load-' || n
        cross join lateral (select ${FIELDS} as fields) as f`)
      if (!withTexts) return
      await tx.execute(sql`
        insert into content_version (id, content_id, source, html, sanitiser, fields, schema_version, author)
        select 'load-' || n || '-1', 'load-' || n, '', '<p>' || repeat('房源、时间和办法以当次公告为准。', 10) || n
            || case when n % ${step}::integer = 0 then ${RARE.word} else '' end || '</p>', 1, ${FIELDS}, 1, 'bench'
        from ${numbers}`)
      await tx.execute(sql`
        insert into search (version, id, document, kind, column_key, title, published, form)
        select live.id || '-1', live.id, case when n % ${step}::integer = 0 then rare else common end
            || ${marks(TITLE, sql`live.published`)},
          live.kind, live.column_key, ${TITLE}, live.published, ${SEARCH_FORM}
        from (select array_to_tsvector(${sql.param(words)}::text[]) as common,
          array_to_tsvector(${sql.param([...words, ...searchLexemes(RARE.word)])}::text[]) as rare) as documents,
          ${numbers}
        join live on live.id = 'load-' || n`)
    })
  }
  await db.execute(sql`
    insert into live_count (column_key, kind, classify, total)
    select column_key, kind, classify, count(*) from live where id like 'load-%' group by 1, 2, 3
    on conflict (column_key, kind, classify) do update set total = live_count.total + excluded.total`)
  await db.execute(sql`update site set revision = revision + 1`)
}

/** Of the article with the number n. */
const FIELDS = sql`jsonb_build_object('title', '第' || n || '号公告', 'source', '综合办公室',
  'publishTime', to_char(timestamp '2026-11-01' - n * interval '10 minutes', 'YYYY-MM-DD"T"HH24:MI:SS"+08:00"'),
  'summary', repeat('供暖、电梯和充电桩的意见当场答复。', 4) || n,
  'classify', (array['通知', '服务', '工程'])[1 + n % 3])`

/** What `titleForm` makes of the title of the article with the number n. */
const TITLE = sql`('第 ' || n || '号公告')`

/** What `marksOf` gives, in SQL. */
const marks = (title: SQL, published: SQL) => sql`array_to_tsvector(array(
  select '#t' || substr(${title}, at, 2) from generate_series(1, length(${title})) as at
  union select '#=' || md5(${title})
  union select '#w' || ${weekOf(published)}::text))`
