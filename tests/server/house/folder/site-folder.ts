import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import type { QueryResultRow } from 'pg'
import { afterAll, beforeEach } from 'vitest'
import type { Database } from '../../../../src/server/store/open-database.ts'
import { localStore } from '../../../../src/server/subjects/media/store/local.ts'
import type { MediaStore } from '../../../../src/server/subjects/media/store/store.ts'
import { openUploadStore, type UploadStore } from '../../../../src/server/subjects/forms/uploads/store.ts'
import type { CommandEnvironment } from '../../../../src/server/house/commands/command-task.ts'
import { type ImportOptions, importSite } from '../../../../src/server/house/folder/import.ts'
import type { ImportSummary } from '../../../../src/server/house/folder/summary.ts'
import { testDatabase } from '../../../support/database.ts'
import { SECRET_KEY } from '../../../support/secrets.ts'

export type Files = Record<string, string | Uint8Array>

/** The least a site folder needs: a name, and one column of news. */
export const SITE: Files = {
  'site.yaml': 'name: A site\nlocale: en\n',
  'columns.yaml': '- key: news\n  label: News\n  template: list\n',
}

/** A picture of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export function article(title: string, body = 'Text.', more = ''): string {
  return `---\ntitle: ${title}\ndate: 2024-05-01\n${more}---\n\n${body}\n`
}

const made: string[] = []

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'anju-site-'))
  made.push(folder)
  return folder
}

/** Writes a site folder; the files given come over those of SITE. */
export function siteFolder(files: Files, base: Files = SITE): string {
  const folder = temporaryFolder()
  for (const [path, text] of Object.entries({ ...base, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

export interface TestSite {
  database: Database
  /** For commands in a thread of their own. */
  environment: CommandEnvironment
  media: MediaStore
  uploads: UploadStore
  import: (folder: string | Files, options?: Partial<ImportOptions>) => Promise<ImportSummary>
  rows: (query: SQL) => Promise<QueryResultRow[]>
  /** Live contents by title, in the order of lists. */
  titles: () => Promise<string[]>
  revision: () => Promise<number>
}

/** A site without anything, empty again before each test. */
export async function testSite(): Promise<TestSite> {
  const database = await testDatabase()
  const dataDir = temporaryFolder()
  const media = localStore(join(dataDir, 'media'))
  const { databaseUrl: DATABASE_URL } = database
  const environment = {
    DATA_DIR: dataDir,
    ...(DATABASE_URL && { DATABASE_URL }),
    SECRET_KEY,
    IMPORT_FILE_SECONDS: 600,
    IMPORT_MEMORY_MB: 1024,
  }
  const rows = async (query: SQL) => (await database.db.execute(query)).rows
  beforeEach(async () => {
    await database.db.execute(
      sql`truncate site, column_node, content, live_count, media, site_file, site_schema, form, form_version cascade`,
    )
  })
  return {
    database,
    environment,
    media,
    uploads: openUploadStore({ DATA_DIR: dataDir }),
    rows,
    import: (folder, options) =>
      importSite(database, typeof folder === 'string' ? folder : siteFolder(folder), { media, ...options }),
    async titles() {
      const found = await rows(sql`select title from live order by rank, published desc, sort, id desc`)
      return found.map(({ title }) => String(title))
    },
    async revision() {
      const [site] = await rows(sql`select revision from site`)
      return Number(site?.revision ?? 0)
    },
  }
}

afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})
