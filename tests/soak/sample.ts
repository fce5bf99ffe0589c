import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { familyOf } from '../bench/cpu.ts'
import type { Installation } from '../bench/place.ts'

/** What a portal held at one moment, all its processes together. */
export interface Sample {
  /** Bytes. */
  resident: number
  /** Bytes after collecting garbage. */
  heap: number
  /** Bytes of buffers, outside the heap. */
  buffers: number
  timers: number
  /** What keeps a process awake beside timers: sockets, servers, threads. */
  handles: number
  /** Open files and sockets, as the system counts them. */
  descriptors: number
  /** Files in the data folder. */
  files: number
  /** Rows by table; empty on the embedded database, which nobody else can open. */
  rows: ReadonlyMap<string, number>
}

interface Told {
  heap: number
  external: number
  timers: number
  handles: number
}

const PAUSE_MILLISECONDS = 50
const MOST_PAUSES = 200

/** Asks each process of the portal that has a probe. @param probes the folder to which probes write */
export async function takeSample(
  place: Pick<Installation, 'dataDir' | 'databaseUrl'>,
  pid: number,
  probes: string,
): Promise<Sample> {
  const family = familyOf([pid])
  const told = await Promise.all(probedIn(probes, family).map((one) => ask(one, probes)))
  const sum = (of: (one: Told) => number) => told.reduce((all, one) => all + of(one), 0)
  return {
    resident: family.reduce((all, one) => all + residentOf(one), 0),
    heap: sum(({ heap }) => heap),
    buffers: sum(({ external }) => external),
    timers: sum(({ timers }) => timers),
    handles: sum(({ handles }) => handles),
    descriptors: family.reduce((all, one) => all + entriesOf(`/proc/${one}/fd`).length, 0),
    files: readdirSync(place.dataDir, { recursive: true }).length,
    rows: place.databaseUrl === undefined ? new Map() : await countRows(place.databaseUrl),
  }
}

function probedIn(probes: string, family: readonly number[]): number[] {
  const known = new Set(entriesOf(probes))
  return family.filter((pid) => known.has(`${pid}.jsonl`))
}

async function ask(pid: number, probes: string): Promise<Told> {
  const file = join(probes, `${pid}.jsonl`)
  const before = readFileSync(file, 'utf8').length
  process.kill(pid, 'SIGUSR2')
  for (let pauses = 0; pauses < MOST_PAUSES; pauses += 1) {
    const line = readFileSync(file, 'utf8').slice(before)
    if (line.endsWith('\n')) return JSON.parse(line) as Told
    await pause(PAUSE_MILLISECONDS)
  }
  throw new Error(`process ${pid} does not say what it holds`)
}

function residentOf(pid: number): number {
  try {
    const [, kibibytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kibibytes) * 1024
  } catch {
    // It ended meanwhile.
    return 0
  }
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

async function countRows(url: string): Promise<Map<string, number>> {
  const client = new Client(url)
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    )
    const counts = new Map<string, number>()
    for (const { name } of tables) {
      const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${name}`)
      counts.set(name, rows[0]?.count ?? 0)
    }
    return counts
  } finally {
    await client.end()
  }
}
