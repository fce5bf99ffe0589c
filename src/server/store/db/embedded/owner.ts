import fs from 'node:fs'
import os from 'node:os'

/** The holder of a folder, described so that another process can check whether it still runs. */
export type Owner = {
  pid: number
  host: string
  /** When the process started, in the kernel's clock ticks; null where the system does not say. */
  started: string | null
  /** Identifies the machine's boot and the process table of `pid`; a container has its own. */
  table: string | null
}

export function thisProcess(): Owner {
  return { pid: process.pid, host: os.hostname(), started: startOf(process.pid), table: processTable() }
}

/** Whether the owner's process runs; undefined where the system cannot say. */
export function runs(owner: Owner): boolean | undefined {
  if (owner.started === null || owner.table !== processTable()) return undefined
  return startOf(owner.pid) === owner.started
}

export function readOwner(file: string): Owner | undefined {
  try {
    const value: unknown = JSON.parse(fs.readFileSync(file, 'utf8'))
    return isOwner(value) ? value : undefined
  } catch {
    // Half written or gone: left by a power cut, or removed by a faster process.
    return undefined
  }
}

function isOwner(value: unknown): value is Owner {
  if (typeof value !== 'object' || value === null) return false
  return (
    'pid' in value &&
    typeof value.pid === 'number' &&
    'host' in value &&
    'started' in value &&
    'table' in value
  )
}

/** Null for a process that has ended, even if its parent has not collected it yet. */
function startOf(pid: number): string | null {
  const stat = told(() => fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))
  // The second field is the program's name in brackets, which may contain blanks and brackets itself.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields && fields[0] !== 'Z' ? (fields[19] ?? null) : null
}

function processTable(): string | null {
  const boot = told(() => fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim())
  const table = told(() => fs.readlinkSync('/proc/self/ns/pid'))
  return boot && table && `${boot} ${table}`
}

/** Null where the system has no such file. */
function told(read: () => string): string | null {
  try {
    return read()
  } catch {
    return null
  }
}
