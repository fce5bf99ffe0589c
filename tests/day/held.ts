import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** The far ends of a process's connections, as `127.1.2.3:45678`. */
export function connectionsOf(pid: number): Set<string> {
  const folder = `/proc/${pid}/fd`
  const own = new Set(readdirSync(folder).flatMap((fd) => socketAt(`${folder}/${fd}`)))
  const lines = readFileSync('/proc/net/tcp', 'utf8').trim().split('\n').slice(1)
  const far = lines.flatMap((line) => {
    const fields = line.trim().split(/\s+/)
    return own.has(fields[9] ?? '') ? [addressOf(fields[2] ?? '')] : []
  })
  return new Set(far)
}

function socketAt(path: string): string[] {
  try {
    return /^socket:\[(\d+)\]$/.exec(readlinkSync(path))?.slice(1) ?? []
  } catch {
    // It was closed meanwhile.
    return []
  }
}

/** `0302017F:B26E`, the bytes of the address in reverse. */
function addressOf(hex: string): string {
  const [address = '', port = ''] = hex.split(':')
  const bytes = Buffer.from(address, 'hex').toReversed()
  return `${bytes.join('.')}:${Number.parseInt(port, 16)}`
}
