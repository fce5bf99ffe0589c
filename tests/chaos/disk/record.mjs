// Loaded before everything else, in every thread: writes down what the database asks of the disk, in order, so that
// disk/replay.ts can tell what a power cut would have left. A log entry is a line of JSON; a write's bytes follow it.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { threadId } from 'node:worker_threads'

const { CHAOS_DISK_LOG: log, CHAOS_DISK_FOLDER: root } = process.env
const real = { ...fs }
const output = real.openSync(log, 'a')

/** Files keep their identity when they are renamed while open. */
const ids = new Map()
const open = new Map()
let lastId = threadId * 1_000_000

const record = (entry, bytes) => {
  const line = Buffer.from(`${JSON.stringify(entry)}\n`)
  real.writeSync(output, bytes ? Buffer.concat([line, bytes]) : line)
}
const inside = (file) => typeof file === 'string' && path.resolve(file).startsWith(`${root}/`)
const name = (file) => path.relative(root, path.resolve(file))

function identify(file) {
  const known = ids.get(file)
  if (known) return known
  const id = ++lastId
  ids.set(file, id)
  record({ op: 'known', id, file })
  return id
}

const replacements = {
  openSync(file, ...rest) {
    const fd = real.openSync(file, ...rest)
    if (!inside(file)) return fd
    open.set(fd, real.fstatSync(fd).isDirectory() ? { folder: name(file) } : { id: identify(name(file)) })
    return fd
  },
  closeSync(fd) {
    open.delete(fd)
    real.closeSync(fd)
  },
  writeSync(fd, buffer, offset, length, position) {
    const written = real.writeSync(fd, buffer, offset, length, position)
    const file = open.get(fd)
    if (file) {
      if (typeof position !== 'number') throw new Error('a write without a position cannot be recorded')
      record(
        { op: 'write', id: file.id, at: position, size: written },
        Buffer.from(buffer.buffer, buffer.byteOffset + offset, written),
      )
    }
    return written
  },
  fsyncSync(fd) {
    real.fsyncSync(fd)
    const file = open.get(fd)
    if (file) record({ op: 'sync', ...file })
  },
  ftruncateSync(fd, size = 0) {
    real.ftruncateSync(fd, size)
    const file = open.get(fd)
    if (file) record({ op: 'truncate', id: file.id, size })
  },
  truncateSync(file, size = 0) {
    real.truncateSync(file, size)
    if (inside(file)) record({ op: 'truncate', id: identify(name(file)), size })
  },
  writeFileSync(file, data, options) {
    if (!inside(file)) return real.writeFileSync(file, data, options)
    if (data.length > 0) throw new Error('a file written at once cannot be recorded')
    // The real one goes through openSync above.
    real.closeSync(real.openSync(file, 'w', options?.mode))
    const id = ++lastId
    ids.set(name(file), id)
    record({ op: 'create', id, file: name(file) })
  },
  renameSync(from, to) {
    if (inside(from)) {
      const id = identify(name(from))
      ids.delete(name(from))
      ids.set(name(to), id)
      real.renameSync(from, to)
      record({ op: 'rename', id, from: name(from), to: name(to) })
    } else real.renameSync(from, to)
  },
  unlinkSync(file) {
    real.unlinkSync(file)
    if (!inside(file)) return
    record({ op: 'unlink', file: name(file) })
    ids.delete(name(file))
  },
}

Object.assign(fs, replacements)
syncBuiltinESMExports()
