import { connect } from 'node:net'

export interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Sends these very bytes and reads until the server ends the connection, or has answered so many times. */
export async function sendRaw(origin: string, text: string): Promise<RawAnswer> {
  return readAnswer(await exchange(origin, text))
}

function exchange(origin: string, text: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      if (isWhole(received)) socket.end()
    })
    socket.on('error', (error) => (received ? resolve(received) : reject(error)))
    socket.on('close', () => resolve(received))
    socket.on('connect', () => socket.write(text, 'latin1'))
  })
}

function isWhole(received: string): boolean {
  const end = received.indexOf('\r\n\r\n')
  const length = /\r\ncontent-length: (\d+)/i.exec(received)?.[1]
  return end >= 0 && length !== undefined && received.length >= end + 4 + Number(length)
}

function readAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line) => {
    const at = line.indexOf(':')
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()] as const
  })
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: rest.join('\r\n\r\n'),
  }
}
