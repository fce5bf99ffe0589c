import { readdir, stat } from 'node:fs/promises'
import { didYouMean } from '../../ground/language/did-you-mean.ts'
import { say } from '../../ground/language/say.ts'
import { OperatorError } from '../../ground/operator-error.ts'
import { fillNewFolder } from './init-folder.ts'
import type { Outcome } from '../commands/commands.ts'
import type { Conversion } from '../convert/conversion.ts'
import { ConversionNotes } from '../convert/notes.ts'
import { GENERATORS } from '../convert/pages/generators.ts'
import { SiteFolder } from '../convert/site-folder.ts'

const TABLES = ['csv', 'xlsx']
export const SYSTEMS: readonly string[] = ['wordpress', ...Object.keys(GENERATORS), ...TABLES]

/**
 * Makes a site folder from what another system has. The folder is new or empty; rows of a table may also come into a
 * site folder that is there.
 * @throws OperatorError if the source cannot be read, or the folder not be written
 */
export async function convert(conversion: Conversion, signal?: AbortSignal): Promise<Outcome> {
  const { from, source, folder } = conversion
  if (!SYSTEMS.includes(from))
    throw new OperatorError(
      say`nothing is converted from "${from}"${didYouMean(from, SYSTEMS)}: there are ${SYSTEMS.join(', ')}`,
    )
  await stat(source).catch(() => {
    throw new OperatorError(say`there is no ${source}`)
  })
  const notes = new ConversionNotes()
  const site = new SiteFolder(folder)
  if (TABLES.includes(from)) {
    const { convertTable } = await import('../convert/tables/convert-table.ts')
    await convertTable(conversion, site, notes)
  } else {
    await refuseSame(source, folder)
    await fillNewFolder(folder, () => fill(conversion, site, notes, signal))
  }
  const { faults } = notes
  return {
    exitCode: faults.length > 0 ? 2 : 0,
    lines: [
      ...notes.lines(),
      ...(faults.length > 0
        ? [say`skipped    ${faults.length}`, ...faults.map((fault) => `  ${fault}`)]
        : []),
      say`written    ${folder}`,
      say`next       npm run site -- check ${folder}`,
      say`then       npm run site -- import ${folder}`,
    ],
  }
}

async function fill(
  { from, source, uploads }: Conversion,
  site: SiteFolder,
  notes: ConversionNotes,
  signal: AbortSignal | undefined,
): Promise<void> {
  const generator = GENERATORS[from]
  if (generator) {
    const { convertPages } = await import('../convert/pages/convert-pages.ts')
    return convertPages(await generator(), source, site, notes)
  }
  const { convertWordPress } = await import('../convert/wordpress/convert-wordpress.ts')
  return convertWordPress(source, { site, notes, uploads, signal })
}

/** A result inside the source would be read as part of it. */
async function refuseSame(source: string, folder: string): Promise<void> {
  const isFolder = await readdir(source).then(
    () => true,
    () => false,
  )
  if (isFolder && `${folder}/`.startsWith(`${source}/`))
    throw new OperatorError(say`${folder} is inside ${source}: name a folder outside of it`)
}
