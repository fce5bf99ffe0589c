import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SmsProvider } from './provider.ts'
import { idsInOrder } from '../../ground/new-id.ts'

/** Milliseconds for which messages stay, looked at whenever so many were written. */
const KEPT = 24 * 60 * 60 * 1000
const LOOKED_AT_EVERY = 1000

/**
 * Writes each message to a file, in place of a gateway: `{ to, text, code, at }`, the newest last by name. Only the
 * server's own user may read them.
 * @param folder made when the first message is written
 */
export function fileOutbox(folder: string, now: () => Date = () => new Date()): SmsProvider {
  const nameOf = idsInOrder()
  let written = 0
  return {
    async send({ to, text, code }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      if (written % LOOKED_AT_EVERY === 0) await removeOld(folder)
      written += 1
      const name = nameOf()
      const part = join(folder, `.${name}.part`)
      await writeFile(part, JSON.stringify({ to, text, code, at: now().toISOString() }), { mode: 0o600 })
      // Whole, or not there at all: others read the folder meanwhile.
      await rename(part, join(folder, `${name}.json`))
    },
  }
}

async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > KEPT) await rm(path, { force: true })
  }
}
