import { fromTemplates, isBuilt, isForColumn, manifestOf } from '../../../templates/registry.ts'
import type { Manifest } from '../../../templates/define/types.ts'

export interface GalleryEntry extends Manifest {
  name: string
}

/** Every template with a page for visitors, from the manifests: Anju's, and then the site's own. */
export const gallery = fromTemplates((templates): readonly GalleryEntry[] =>
  Object.entries(templates)
    .filter(([name]) => isBuilt(name) && isForColumn({ template: name }))
    .map(([name, manifest]) => ({ name, ...manifest })),
)

/** The templates that another column of this site can have. */
export function galleryBeside(columns: readonly { template: string; isBinned: boolean }[]): GalleryEntry[] {
  const present = new Set(columns.filter(({ isBinned }) => !isBinned).map(({ template }) => template))
  return gallery().filter(({ name, once }) => !once || !present.has(name))
}

/** What a column may be shown by, as options; the present template is one of them, even if it is used only once. */
export function templatesFor(
  present: string,
  locale: keyof Manifest['title'],
): { value: string; label: string }[] {
  const others = gallery()
    .filter(({ once }) => !once)
    .map((entry) => ({ value: entry.name, label: entry.title[locale] }))
  if (others.some(({ value }) => value === present)) return others
  return [{ value: present, label: manifestOf(present)?.title[locale] ?? present }, ...others]
}
