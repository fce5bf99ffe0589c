import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'anju-chaos-'))
process.on('exit', () => fs.rmSync(parent, { recursive: true, force: true }))

/** A new data folder, empty or with the database that another holds; removed when the test ends. */
export function dataFolder(from?: string): string {
  const dataDir = fs.mkdtempSync(path.join(parent, 'data-'))
  const options = { recursive: true, mode: fs.constants.COPYFILE_FICLONE }
  if (from) fs.cpSync(path.join(from, 'database'), path.join(dataDir, 'database'), options)
  return dataDir
}
