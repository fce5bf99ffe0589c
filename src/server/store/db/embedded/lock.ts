import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { OperatorError } from '../../../ground/operator-error.ts'
import { isAnswered, Witness } from './witness.ts'
import { type Owner, readOwner, runs, thisProcess } from './owner.ts'
import { say } from '../../../ground/language/say.ts'

export class DatabaseInUseError extends OperatorError {
  override readonly name = 'DatabaseInUseError'
}

/**
 * Reserves a folder for this process, or throws DatabaseInUseError. The returned function releases it.
 *
 * Each holder is a numbered folder in `<folder>.lock`, one higher than the last. It is created complete, by a rename: if several
 * processes find that the last holder is gone, only one of them gets the next number. Numbers are not reused while a
 * holder exists: a slow process that reuses a cleared number finds a higher one and withdraws. A holder is alive
 * while its process runs or its socket answers; the socket also reaches across containers on one machine.
 */
export async function lock(folder: string): Promise<() => void> {
  const place = `${folder}.lock`
  fs.mkdirSync(place, { recursive: true, mode: 0o700 })
  for (;;) {
    const last = Math.max(0, ...holders(place))
    if (last > 0) await assertGone(path.join(place, String(last)), folder)
    const release = await claim(place, last + 1)
    if (release) return release
  }
}

async function claim(place: string, number: number): Promise<(() => void) | undefined> {
  const draft = path.join(place, `claim-${randomUUID()}`)
  const holder = path.join(place, String(number))
  fs.mkdirSync(draft)
  fs.writeFileSync(path.join(draft, 'owner.json'), JSON.stringify(thisProcess()))
  const witness = await Witness.open(draft)
  try {
    // Fails when the folder exists and is not empty: another process keeps its place.
    fs.renameSync(draft, holder)
  } catch (error) {
    witness.close()
    fs.rmSync(draft, { recursive: true, force: true })
    if (isFaster(error)) return undefined
    throw error
  }
  if (holders(place).some((other) => other > number)) {
    witness.close()
    fs.rmSync(holder, { recursive: true, force: true })
    return undefined
  }
  clear(place, number)
  return () => {
    // Not removed, so that the number is not used again.
    fs.writeFileSync(path.join(holder, 'released'), '')
    witness.close()
  }
}

/** Removes earlier holders, and the leftovers of processes that ended while reserving. */
function clear(place: string, number: number): void {
  const abandoned = Date.now() - 60_000
  for (const name of fs.readdirSync(place)) {
    const target = path.join(place, name)
    const stats = fs.statSync(target, { throwIfNoEntry: false })
    const isOld = name.startsWith('claim-') && stats !== undefined && stats.mtimeMs < abandoned
    if (isOld || Number(name) < number) fs.rmSync(target, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Another process took the number first. */
function isFaster(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    ['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(String(error.code))
  )
}

function holders(place: string): number[] {
  return fs.readdirSync(place).map(Number).filter(Number.isInteger)
}

async function assertGone(holder: string, folder: string): Promise<void> {
  if (fs.existsSync(path.join(holder, 'released'))) return
  const owner = readOwner(path.join(holder, 'owner.json'))
  if (!owner || !(await isAlive(holder, owner))) return
  throw new DatabaseInUseError(
    say`The database in ${folder} is in use by process ${owner.pid} on ${owner.host}. Stop that process first, or set DATA_DIR to another folder; if you are sure that it has ended, delete ${path.dirname(holder)}`,
  )
}

async function isAlive(holder: string, owner: Owner): Promise<boolean> {
  const answered = await isAnswered(holder)
  return answered || (runs(owner) ?? answered === undefined)
}
