import { readKinds } from '../../src/server/subjects/kinds/kinds.ts'
import { publishVersions } from '../../src/server/subjects/contents/published/publish.ts'
import type { Db } from '../../src/server/store/open-database.ts'
import { column, content, contentVersion, site } from '../../src/server/store/db/schema.ts'
import type { Fields } from '../../src/server/store/db/fields.ts'
import { raiseRevision } from '../../src/server/store/revision.ts'

type ColumnRow = typeof column.$inferInsert

export interface NewContent {
  id: string
  column?: string
  kind?: string
  fields: Fields
  html?: string
}

/** Writes the site's row; the first thing on an empty database. */
export async function insertSite(db: Db, settings: Fields = {}): Promise<void> {
  await db.insert(site).values({ settings: { name: 'Test', ...settings } })
}

/** Puts columns below one another: `news`, `news/tenders`. Fields beyond the key may be given. */
export async function insertColumns(db: Db, paths: Record<string, Partial<ColumnRow>>): Promise<void> {
  const rows = Object.entries(paths).map(([path, more], position) => {
    const keys = path.split('/')
    const key = keys.at(-1) ?? path
    const place = { key, parentKey: keys.at(-2), position, level: keys.length }
    return Object.assign(place, { label: key, template: 'list' }, more)
  })
  await db.transaction(async (tx) => {
    await tx.insert(column).values(rows)
    await raiseRevision(tx)
  })
}

/** Writes contents and makes them live, as an import or an editor does. */
export async function publish(db: Db, contents: readonly NewContent[]): Promise<void> {
  await db.transaction(async (tx) => {
    const kinds = await readKinds(tx)
    for (const { id, column: columnKey = null, kind = 'article', fields, html = null } of contents) {
      const version = { id: `${id}-1`, contentId: id, source: '', html, fields }
      await tx.insert(content).values({ id, kind, columnKey, locale: 'zh-CN' })
      await tx.insert(contentVersion).values({ ...version, sanitiser: 1, schemaVersion: 1, author: 'test' })
    }
    const publications = contents.map(({ id }) => ({ contentId: id, versionId: `${id}-1` }))
    await publishVersions(tx, publications, { kinds, timeZone: 'Asia/Shanghai' })
  })
}

/** An article published on this day, titled like its id. */
export function article(id: string, columnKey: string, day: string, more: Fields = {}): NewContent {
  return {
    id,
    column: columnKey,
    fields: { title: id, publishTime: `${day}T09:00:00+08:00`, ...more },
    html: `<p>${id}</p>`,
  }
}
