import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { OwnTemplate } from '../../../contract/own-templates.ts'
import { placeInTemplates } from '../../ground/own-templates-fault.ts'
import { bringBuilt, builtFolder } from '../../ground/own-templates.ts'

/** What the built dist/server/entry-server.js offers for them. */
export interface TakesTemplates {
  bring(
    templates: Record<string, OwnTemplate & { load: () => Promise<unknown> }>,
  ): Promise<{ template: string; error: unknown }[]>
}

/** Loads the site's own templates as they were built. What is wrong with one is logged; its pages say that they failed. */
export async function loadOwnTemplates(
  app: TakesTemplates,
  folder: string,
  log: FastifyBaseLogger,
): Promise<void> {
  const { templates, faults } = bringBuilt(folder)
  for (const fault of faults) log.warn(fault)
  const loads = Object.entries(templates).map(([name, { page, script, styles }]) => {
    const address = pathToFileURL(join(builtFolder(folder), page)).href
    return [name, { script, styles, load: () => import(address) }] as const
  })
  for (const { template, error } of await app.bring(Object.fromEntries(loads)))
    log.error(
      { err: error, template, source: placeInTemplates(error, folder) },
      'a template of the site does not load: its pages fail',
    )
}
