import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  /** Leaves this many bytes free. */
  fill(free: number): void
  /** Makes room again. */
  empty(): void
  remove(): void
}

const BLOCK = 64 * 1024

/** A disk of its own with room for a database and little more; undefined where this user may not mount one. */
export function smallDisk(megabytes = 140): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'anju-disk-'))
  const filler = join(folder, 'filler')
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmdirSync(folder)
    return undefined
  }
  return {
    folder,
    fill(free) {
      const file = openSync(filler, 'a')
      const block = Buffer.alloc(BLOCK)
      for (let room = roomOf(folder); room > free; room = roomOf(folder)) {
        if (writeSync(file, block, 0, Math.min(BLOCK, room - free)) === 0) break
      }
      closeSync(file)
    },
    empty: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync('umount', ['-l', folder])
      rmdirSync(folder)
    },
  }
}

function roomOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
