import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { say } from '../../ground/language/say.ts'
import type { Outcome } from '../commands/commands.ts'
import { fillNewFolder } from './init-folder.ts'
import { copyStarter, type Part } from './starter.ts'

/** The site folder inside a new project. */
const SITE = 'site'

/**
 * Writes a project: a site folder, and a package.json whose `npm start` serves it. Installs Anju beside it
 * unless Node already finds it from there.
 * @throws OperatorError if the folder is not empty or cannot be written
 */
export async function initProject(
  folder: string,
  version: string,
  parts: readonly Part[],
): Promise<Pick<Outcome, 'lines'> & { exitCode: number }> {
  const names = await fillNewFolder(folder, async () => {
    await copyStarter(join(folder, SITE), parts)
    await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest(folder, version), null, 2)}\n`)
    await writeFile(join(folder, '.gitignore'), 'data/\nnode_modules/\n')
  })
  const written = say`written    ${folder}: ${names.join(', ')}`
  const isReady = isInstalledFor(folder) || (await install(folder))
  if (isReady) return { exitCode: 0, lines: [written, say`next       cd ${folder} && npm start`] }
  const lack = say`${folder} is written, but npm could not fetch Anju into it: connect to the network, run "npm install" there, then "npm start"`
  return { exitCode: 1, lines: [written, lack] }
}

function manifest(folder: string, version: string) {
  return {
    name: packageName(folder),
    private: true,
    scripts: {
      start: `anju start ${SITE}`,
      preview: `anju preview ${SITE}`,
      import: `anju import ${SITE}`,
      export: `anju export ${SITE}`,
      editor: 'anju editor',
      backup: 'anju backup',
    },
    dependencies: { anju: `^${version}` },
  }
}

/** npm accepts small Latin letters, digits and hyphens; a folder may have any name. */
function packageName(folder: string): string {
  const name = basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  // npm refuses to install a package that has the name of its own dependency.
  return name === '' || name === 'anju' ? 'my-site' : name
}

function isInstalledFor(folder: string): boolean {
  try {
    createRequire(join(folder, 'package.json')).resolve('anju/package.json')
    return true
  } catch {
    return false
  }
}

async function install(folder: string): Promise<boolean> {
  const child = spawn('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}
