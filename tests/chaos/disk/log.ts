import fs from 'node:fs'

/** What the database asked of the disk, in order; files go by number, since a name may change while one is open. */
export type Entry =
  | { op: 'write'; id: number; at: number; bytes: Buffer }
  | { op: 'truncate'; id: number; size: number }
  | { op: 'known'; id: number; file: string }
  | { op: 'create'; id: number; file: string }
  | { op: 'rename'; id: number; from: string; to: string }
  | { op: 'unlink'; file: string }
  | { op: 'sync'; id?: number; folder?: string }
  | { op: 'acknowledged'; batch: number }

/** Reads what disk/record.mjs wrote; an entry that the kill cut short is left out. */
export function readLog(file: string): Entry[] {
  const data = fs.readFileSync(file)
  const entries: Entry[] = []
  for (let at = 0; at < data.length;) {
    const end = data.indexOf('\n', at)
    if (end < 0) break
    const { size, ...entry } = JSON.parse(data.toString('utf8', at, end))
    at = end + 1
    if (entry.op === 'write') {
      if (at + size > data.length) break
      entries.push({ ...entry, bytes: data.subarray(at, at + size) })
      at += size
    } else {
      entries.push(entry.op === 'truncate' ? { ...entry, size } : entry)
    }
  }
  return entries
}
