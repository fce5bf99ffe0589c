import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openMediaStore } from '../../src/server/subjects/media/store/open-media-store.ts'
import { DEMO_FOLDER } from '../../src/server/house/folder/demo.ts'
import { importSite } from '../../src/server/house/folder/import.ts'
import { articleSource } from './articles.ts'
import { loadContents } from './contents.ts'
import { type Installation, vacuum, withOpen } from './place.ts'

/** The article with 3 kB of text that pages and calls by id are measured with. */
export const ARTICLE = 'bench-article'
/** A column of the demo with lists below it, and one of those. */
export const PARENT = 'news'
export const CHILDREN = ['company_news', 'industry_news', 'media_focus', 'party_building'] as const

/**
 * Fills a place with the demo, the article, and so many further contents spread over the columns of `CHILDREN`.
 * @param options.edit changes the site's folder before it is imported
 */
export async function prepareSite(
  place: Installation,
  contents: number,
  { edit, ...options }: { withTexts: boolean; edit?: (folder: string) => void },
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'anju-bench-site-'))
  try {
    cpSync(DEMO_FOLDER, folder, { recursive: true })
    writeFileSync(join(folder, `contents/${CHILDREN[0]}/${ARTICLE}.md`), articleSource(0, `id: ${ARTICLE}\n`))
    edit?.(folder)
    await withOpen(place, async (database) => {
      const { skipped } = await importSite(database, folder, {
        media: openMediaStore({ DATA_DIR: place.dataDir }),
      })
      const fault = skipped.find(({ path }) => path.includes(ARTICLE))
      if (fault) throw new Error(`the article of the bench is refused: ${fault.reason}`)
      await loadContents(database.db, CHILDREN, contents, options)
    })
    await vacuum(place, 'content, content_version, live, live_count, search')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The article's page, as links lead to it. */
export async function articlePath(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/t1/news_list/article_content?contentId=${ARTICLE}`, {
    redirect: 'manual',
  })
  const location = answer.headers.get('location')
  if (location === null) throw new Error(`the article has no page: HTTP ${answer.status}`)
  return location
}
