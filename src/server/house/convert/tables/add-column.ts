import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { yamlOf } from '../../folder/canonical.ts'
import type { SiteFolder } from '../site-folder.ts'

export const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** A new folder gets its frame; an old one a column at the end, if it lacks it. */
export async function addColumn(
  folder: string,
  site: SiteFolder,
  { column, label, template }: { column: string; label: string; template: string },
): Promise<void> {
  const text = await readFile(join(folder, 'columns.yaml'), 'utf8').catch(() => undefined)
  const entry = yamlOf([{ key: column, label, template }])
  if (text === undefined) {
    if (!(await isThere(join(folder, 'site.yaml'))))
      await site.file(
        'site.yaml',
        yamlOf({ name: label, locale: /\p{Script=Han}/u.test(label) ? 'zh-CN' : 'en' }),
      )
    await site.file(
      'columns.yaml',
      yamlOf([
        {
          key: 'home',
          label: /\p{Script=Han}/u.test(label) ? '首页' : 'Home',
          template: 'home',
          route: '/home',
        },
      ]) + entry,
    )
  } else if (
    !new RegExp(`^[\\s-]*key:\\s*["']?${column}["']?\\s*$|\\bkey:\\s*["']?${column}["']?\\s*[,}]`, 'm').test(
      text,
    )
  ) {
    await site.file('columns.yaml', `${text.trimEnd()}\n${entry}`)
  }
}
