import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { httpGateway } from '../../../../src/server/subjects/sms/gateway.ts'
import { SmsFault } from '../../../../src/server/subjects/sms/provider.ts'

const SMS = { to: '13800000000', text: 'a text with 123456', code: '123456' }

let received: { headers: IncomingMessage['headers']; body: string }[]
let answer: (response: ServerResponse, count: number) => void
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += String(chunk)))
  request.on('end', () => {
    received.push({ headers: request.headers, body })
    answer(response, received.length)
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const address = server.address()
const SMS_URL = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/send`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const send = (settings = {}, attemptMilliseconds = 5000) =>
  httpGateway({ SMS_URL, ...settings }, { attemptMilliseconds, pauses: [1, 1] }).send(SMS)
beforeEach(() => {
  received = []
  answer = (response) => response.end('{"result":"OK"}')
})

it('gets the message as JSON, with the token as bearer', async () => {
  await send({ SMS_TOKEN: 'key', SMS_SENDER: 'Anju' })
  expect(received).toHaveLength(1)
  expect(received[0]?.headers.authorization).toBe('Bearer key')
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({ ...SMS, sender: 'Anju' })
})

it('is asked again while it cannot, three times in all', async () => {
  answer = (response, count) => response.writeHead(count < 3 ? 502 : 200).end()
  await send()
  expect(received).toHaveLength(3)
  answer = (response) => response.writeHead(503).end()
  await expect(send()).rejects.toThrow(new SmsFault('the gateway of messages answered 503'))
  expect(received).toHaveLength(6)
})

it('is not asked again for what it refuses', async () => {
  answer = (response) => response.writeHead(403).end()
  await expect(send()).rejects.toThrow('answered 403')
  expect(received).toHaveLength(1)
})

it('has not taken over what it answers with nonsense, where it is known what it says', async () => {
  answer = (response) => response.end('<html>welcome</html>')
  await send()
  await expect(send({ SMS_ACCEPTED: '"OK"' })).rejects.toThrow('SMS_ACCEPTED')
  // Without an end: what is longer than any answer is not waited for.
  answer = (response) => {
    const more = () => void response.write('x'.repeat(65_536), () => setImmediate(more))
    response.on('error', () => {})
    more()
  }
  await expect(send({ SMS_ACCEPTED: '"OK"' })).rejects.toThrow('SMS_ACCEPTED')
})

it('that is slow, or leads elsewhere, is given up, and its error tells nothing of the message', async () => {
  answer = () => {}
  const slow = await send({}, 50).catch(String)
  expect(slow).toContain('did not answer within 50 ms')
  answer = (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
  const led = await send().catch(String)
  expect(led).toContain('cannot be reached')
  expect(`${slow}${led}`).not.toMatch(/123456|13800000000/)
})
