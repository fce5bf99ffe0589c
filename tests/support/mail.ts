import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

export interface Received {
  from: string
  to: string
  /** Headers by their names in lower case, decoded. */
  headers: Record<string, string>
  text: string
}

/** A server of mail (SMTP) that takes everything, but recipients that begin with `no`, and any name and password. */
export async function mailServer() {
  const received: Received[] = []
  const server = createServer((socket) => talk(socket, received))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close())
  return { received, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

function talk(socket: Socket, received: Received[]): void {
  let [from, to, data] = ['', '', '']
  let isData = false
  let rest = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  const answer = (line: string) => {
    const [, address = ''] = /<([^>]*)>/.exec(line) ?? []
    const command = line.slice(0, 4).toUpperCase()
    if (command === 'MAIL') from = address
    if (command === 'RCPT') to = address
    if (command === 'RCPT' && address.startsWith('no')) return say('550 no such box')
    if (command === 'DATA') {
      isData = true
      return say('354 go on')
    }
    if (command === 'QUIT') return socket.end('221 bye\r\n')
    if (command === 'AUTH') return say('535 not known here')
    return say(command === 'EHLO' ? '250-mail.test\r\n250 AUTH PLAIN' : '250 ok')
  }
  say('220 mail.test')
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    rest += chunk.toString('utf8')
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end)
      rest = rest.slice(end + 2)
      if (!isData) answer(line)
      else if (line === '.') {
        isData = false
        received.push({ from, to, ...parsed(data) })
        data = ''
        say('250 taken')
      } else data += `${line.replace(/^\./, '')}\r\n`
    }
  })
}

function parsed(data: string): Pick<Received, 'headers' | 'text'> {
  const [head = '', ...body] = data.split('\r\n\r\n')
  const headers = Object.fromEntries(
    head
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => {
        const [name = '', ...value] = line.split(': ')
        return [name.toLowerCase(), decoded(value.join(': '))]
      }),
  )
  const raw = body.join('\r\n\r\n')
  const coding = headers['content-transfer-encoding']
  const text =
    coding === 'base64'
      ? Buffer.from(raw, 'base64').toString('utf8')
      : coding === 'quoted-printable'
        ? quoted(raw)
        : raw
  return { headers, text: text.replaceAll('\r\n', '\n') }
}

const quoted = (text: string) =>
  Buffer.from(
    text
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

/** RFC 2047; folded words stand next to each other. */
const decoded = (value: string) =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_whole, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : quoted(text.replaceAll('_', ' ')),
    )
