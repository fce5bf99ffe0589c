// How another system hands people over to the portal, and takes them from it. Node 20, nothing else:
//   PORTAL=https://www.example.org KEY_ID=… KEY_SECRET=… node docs/examples/tickets.mjs redeem <ticket>
//   PORTAL=https://www.example.org KEY_ID=… KEY_SECRET=… node docs/examples/tickets.mjs issue <phone number>
import { createHash, createHmac } from 'node:crypto'

const { PORTAL, KEY_ID, KEY_SECRET } = process.env
const [, , what, value] = process.argv
const [path, input] =
  what === 'issue'
    ? ['/api/integration/tickets', { phone: value }]
    : ['/api/account/tickets/redeem', { ticket: value }]

const body = JSON.stringify(input)
const time = String(Date.now())
const lines = [time, 'POST', path, createHash('sha256').update(body).digest('hex')]
const answer = await fetch(PORTAL + path, {
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'x-key': KEY_ID,
    'x-time': time,
    'x-signature': createHmac('sha256', KEY_SECRET).update(lines.join('\n')).digest('hex'),
  },
  body,
})
// 200: {"code":"1","data":{"accountId":"…","userMobile":"…"}} or {"code":"1","data":{"ticket":"…"}}; else the message says why.
process.stdout.write(`${await answer.text()}\n`)
process.exitCode = answer.ok ? 0 : 1
