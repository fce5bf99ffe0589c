import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { embeddedTemplate } from './database-template.ts'

/** A folder that the embedded engine opens, alone in a data folder of its own; removed after the test file. */
export async function embeddedFolder(): Promise<string> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'anju-embedded-'))
  afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }))
  const folder = path.join(dataDir, 'database')
  copyFolder(await embeddedTemplate(), folder)
  return folder
}

export function copyFolder(from: string, to: string): void {
  fs.cpSync(from, to, { recursive: true, mode: fs.constants.COPYFILE_FICLONE })
}
