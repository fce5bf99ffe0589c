// A process of its own: says by how many MiB its highest resident size grew while it made renditions of a file.
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { makeRenditions } from '../../../../src/server/subjects/media/renditions/make.ts'

const small = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#2a6fb0' } })
  .png()
  .toBuffer()
await makeRenditions(small, [360])
const bytes = readFileSync(process.argv[2] ?? '')
const before = highest()
const made = await makeRenditions(bytes, [360, 720, 1440])
process.stdout.write(JSON.stringify({ grown: highest() - before, widths: made.map(({ width }) => width) }))

function highest(): number {
  const [, kibibytes] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Number(kibibytes) / 1024
}
