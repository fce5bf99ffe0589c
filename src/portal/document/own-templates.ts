import type { AnyPage } from '../../../templates/define/types.ts'
import type { OwnTemplate, OwnTemplates } from '../../contract/own-templates.ts'
import { bringPages, loadTemplate } from '../renderer/pages.ts'

/** A site's own template, and its page as it was built for the server. */
export type BroughtTemplate = OwnTemplate & { load: () => Promise<{ page: AnyPage }> }

/** Files that the built chunks of these sources need. */
export type AssetsOf = (sources: string[]) => { scripts: string[]; styles: string[] }

let own: OwnTemplates = {}

/** Takes the templates that the site brings itself, in place of those before. Returns what is wrong with those that do not load. */
export async function bring(
  brought: Readonly<Record<string, BroughtTemplate>>,
): Promise<{ template: string; error: unknown }[]> {
  own = Object.fromEntries(
    Object.entries(brought).map(([name, { script, styles }]) => [name, { script, styles }]),
  )
  bringPages(Object.fromEntries(Object.entries(brought).map(([name, { load }]) => [name, load])))
  const faults = Object.keys(brought).map(async (template) => {
    try {
      await loadTemplate(template)
      return []
    } catch (error) {
      return [{ template, error }]
    }
  })
  return (await Promise.all(faults)).flat()
}

/** Where the browser finds the site's own templates; undefined if it brings none. */
export function ownTemplates(): OwnTemplates | undefined {
  return Object.keys(own).length > 0 ? own : undefined
}

/** Of its own template, after those of the parts that it may use. */
export function stylesOf(template: string, assetsOf: AssetsOf): readonly string[] {
  const brought = Object.hasOwn(own, template) ? own[template] : undefined
  if (!brought) return assetsOf([`templates/${template}/page.tsx`]).styles
  return [...assetsOf(['templates/interface/modules.ts']).styles, ...brought.styles]
}
