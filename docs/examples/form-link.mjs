// How another system makes a link to a form in which some answers stand already. Node 20, nothing else:
//   PORTAL=https://www.example.org KEY_ID=… KEY_SECRET=… node docs/examples/form-link.mjs <form> <locked,fields> <field>=<value> …
// A value that is JSON is taken as such, so that numbers, lists and rows can be given; any other is a text.
import { createHash, createHmac } from 'node:crypto'

const { PORTAL, KEY_ID, KEY_SECRET } = process.env
const [, , formKey, lockedFields = '', ...answers] = process.argv
const path = '/api/integration/form-links'
const values = Object.fromEntries(
  answers.map((answer) => {
    const at = answer.indexOf('=')
    return [answer.slice(0, at), valueOf(answer.slice(at + 1))]
  }),
)

const body = JSON.stringify({ formKey, values, locked: lockedFields.split(',').filter(Boolean), days: 30 })
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
const { data, message } = await answer.json()
// 200: the address to send on. 422: which answers do not fit the form, and why.
process.stdout.write(`${answer.ok ? PORTAL + data.address : message}\n`)
process.exitCode = answer.ok ? 0 : 1

function valueOf(text) {
  try {
    const value = JSON.parse(text)
    // A number of eleven digits is a telephone's.
    return typeof value === 'number' && String(value).length > 9 ? text : value
  } catch {
    return text
  }
}
